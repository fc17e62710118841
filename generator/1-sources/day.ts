import * as z from "zod";
import { isDay } from "../platform/values.js";

/** A day of the calendar, YYYY-MM-DD. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "must be a date such as 2025-11-30")
  .refine(isDay, "is not a day of the calendar");
