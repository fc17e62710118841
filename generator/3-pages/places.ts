import { posix } from "node:path";
import type { WholeModel } from "../2-model/site-model.js";
import type { At } from "../2-model/types.js";
import type { Location } from "../diagnostics/types.js";
import type { Route } from "./site/routes.js";

/** Source locations of the elements of an API page, by id. Filled while the page is built. */
type Places = ReadonlyMap<string, At>;

/** Where to edit an element of a page; without a known id the start of its source. Undefined for a page without a file. */
export function locationOfId({ source, claim }: Route, id: string, places: Places, model: WholeModel): Location | undefined {
  switch (source.kind) {
    case "operation":
    case "schema": {
      const ownPlace = source.kind === "operation" ? source.routed.operation.at : source.routed.schema.at;
      return source.version.model.locate(places.get(id) ?? ownPlace, "key");
    }
    case "guide":
      return placeInGuide(source.file, id, model);
    case "authentication":
      return source.version.model.locate({ file: source.version.model.file, pointer: "/components/securitySchemes" }, "key");
    case "api-group": {
      const { model } = source.version;
      const index = model.tags.findIndex((tag) => tag.label === source.title);
      return model.locate({ file: model.file, pointer: index < 0 ? "" : `/tags/${index}` });
    }
    case "changes":
    case "removed":
      return { file: source.version.changes?.log.file ?? source.version.model.file, line: 1, column: 1 };
    case "category":
    case "api-category":
      return placeInGuide(source.text, id, model) ?? claim();
    case "landing":
    case "search":
    case "request-access":
      return placeInGuide(source.guide, id, model) ?? claim();
    default:
      return source satisfies never;
  }
}

function placeInGuide(file: string | undefined, id: string, model: WholeModel): Location | undefined {
  const document = file === undefined ? undefined : model.documents.get(file);
  if (file === undefined || !document) return undefined;
  const heading = document.headings.find((heading) => heading.id === id);
  return heading?.location ?? { file: posix.join(model.contentFolder, file), line: 1, column: 1 };
}
