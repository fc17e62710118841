import type { SearchPage } from "../../runtime/search/records.js";

const nouns = "account invoice payment customer order product shipment refund session token webhook event message channel".split(
  " ",
);
const verbs = "get list create update delete archive restore export import validate".split(" ");
const fields =
  "id name status created_at updated_at amount currency external_id description metadata owner_id page per_page".split(" ");

/** Pages of a synthetic API with the given number of operations, each with its own fields and texts. */
export function syntheticPages(count: number): SearchPage[] {
  return Array.from({ length: count }, (_, number): SearchPage => {
    const noun = nouns[number % nouns.length] as string;
    const verb = verbs[Math.floor(number / nouns.length) % verbs.length] as string;
    const part = `area${Math.floor(number / 140)}`;
    return {
      route: `./${verb}-${part}-${noun}`,
      title: `${verb} ${part} ${noun}`,
      kind: "operation",
      method: verb === "create" ? "post" : "get",
      path: `/v1/${part}/${noun}s/{${noun}_id}`,
      names: [`${verb}${part}${noun}`],
      crumbs: ["Synthetic", part],
      text: `Use this to ${verb} the ${noun} of ${part}. Number ${number} of them, with code x${number}.`,
      hidden: "",
      entries: fields.map((field, depth) => ({
        kind: depth < 4 ? "parameter" : "field",
        id: `response-200-${field}`,
        label: depth % 5 === 0 ? `${noun}_${field}` : field,
        place: "Response 200",
        text: `The ${field} of the ${noun} in ${part}.`,
        values: [],
        hidden: "",
        depth: depth % 3,
      })),
    };
  });
}
