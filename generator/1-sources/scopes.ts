import * as z from "zod";

/** The OAuth2 scopes of the platform, in groups. */
export const scopesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: z.string().regex(/^[\w-]+$/),
      title: z.string().min(1),
      text: z.string().optional().describe("Markdown of one paragraph."),
      scopes: z
        .array(
          z.strictObject({
            name: z.string().regex(/^[\w.]+$/),
            permits: z.string().min(1),
            removed: z.iso.date().optional().describe("Day when the scope was removed."),
          }),
        )
        .min(1),
    }),
  ),
});

export type Scopes = z.output<typeof scopesSchema>;

/** Name and removal date of each removed scope. */
export function removalDays({ groups }: Scopes): [name: string, day: string][] {
  return groups.flatMap(({ scopes }) =>
    scopes.flatMap(({ name, removed }): [string, string][] => (removed ? [[name, removed]] : [])),
  );
}

/** Id of a scope's row on the scopes page. */
export function scopeId(name: string): string {
  return `scope-${name}`;
}
