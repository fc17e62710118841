/** The generated blocks of every site. Plugins add others. */
export const blockNames = ["contents", "errors", "glossary", "groups", "scope-index", "scopes", "updates", "values"] as const;
