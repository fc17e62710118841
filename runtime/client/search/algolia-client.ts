/** Algolia's client in a file of its own: the scripts of a site with its own texts are bundled without that package. */
export { liteClient } from "algoliasearch/lite";
