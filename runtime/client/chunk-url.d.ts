/** URL of a chunk that is bundled separately. The bundle stage resolves it. */
declare module "*?url" {
  const url: string;
  export default url;
}

/** A style sheet as text, in the named cascade layer, minified by the bundle stage. */
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
