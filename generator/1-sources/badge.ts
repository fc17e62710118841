import * as z from "zod";
import { badgeVariants } from "../../runtime/badge-variants.js";
import type { Badge } from "../../runtime/contract-base.js";

/** A short word next to the name of a page or of an entry in a sidebar. */
export const badgeSchema = z.union([
  z.string().min(1),
  z.strictObject({
    text: z.string().min(1),
    variant: z.enum(badgeVariants).default("default").describe("Its color."),
  }),
]);

export function badgeOf(written: z.output<typeof badgeSchema>): Badge {
  return typeof written === "string" ? { text: written, variant: "default" } : written;
}
