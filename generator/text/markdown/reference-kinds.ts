/** Schemes of links to parts of the site by name, `op:list-pets`. `docs/markdown.md` lists them. */
export const referenceKinds = ["op", "schema", "scope", "guide", "changelog"] as const;

/** Any of them, for patterns. */
export const referenceKind = referenceKinds.join("|");
