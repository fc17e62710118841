/** Schemes of links to parts of the site by name, such as `op:list-pets`. `docs/markdown.md` lists them. */
export const referenceKinds = ["op", "schema", "scope", "guide", "changelog"] as const;

/** All of them, for regular expressions. */
export const referenceKind = referenceKinds.join("|");
