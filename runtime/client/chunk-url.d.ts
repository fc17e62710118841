/** Address of a chunk that is bundled apart; resolved by the bundle stage. */
declare module "*?url" {
  const url: string;
  export default url;
}

/** A style sheet as text, in the layer that its chunk's styles belong to; minified by the bundle stage. */
declare module "*.css?layer=components" {
  const css: string;
  export default css;
}
declare module "*.css?layer=api" {
  const css: string;
  export default css;
}
declare module "*.css?layer=states" {
  const css: string;
  export default css;
}
