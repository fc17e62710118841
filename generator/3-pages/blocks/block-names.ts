/** The generated blocks of every site. Plugins add others. */
export const blockNames = ["errors", "glossary", "groups", "scopes", "updates", "values"] as const;
