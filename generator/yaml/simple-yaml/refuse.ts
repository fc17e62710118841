/** Thrown where a text is not simple; caught by `readSimpleYaml`. */
export const refusal = new Error("not simple YAML");

export function refuse(): never {
  throw refusal;
}
