/** Names of the components that a site can replace: members of `components` in its configuration. */
export const componentNames = [
  "Header",
  "Logo",
  "Footer",
  "PageTop",
  "PageFooter",
  "MethodBadge",
  "CodeFigure",
  "LandingHero",
  "CardPicture",
  "NotFound",
] as const;
