import * as z from "zod";

/** The OAuth2 scopes of the platform, by group. */
export const scopesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: z.string().regex(/^[\w-]+$/),
      title: z.string().min(1),
      /** Markdown of one paragraph. */
      text: z.string().optional(),
      scopes: z.array(z.strictObject({ name: z.string().regex(/^[\w.]+$/), permits: z.string().min(1) })).min(1),
    }),
  ),
});

export type Scopes = z.output<typeof scopesSchema>;

/** Id of a scope's row on the scopes page. */
export function scopeId(name: string): string {
  return `scope-${name}`;
}
