import * as z from "zod";

/** Arabic that is no Quran text: names of chapters, terms. Anything else in Arabic is compared with the corpus. */
export const arabicNamesSchema = z.array(z.string().min(1));
