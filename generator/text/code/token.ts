/** A range of code of one kind. `kind` is the short class of its span, "" for none. */
export interface Token {
  kind: string;
  text: string;
}
