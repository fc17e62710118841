import { inEnglish } from "../../../runtime/texts.js";
import type { ApiModel, Schema } from "../../2-model/types.js";
import type { ApiView, SchemaView } from "../../extensions/types.js";
import { present } from "../../platform/values.js";
import { typeWords } from "../api/fields/type-words.js";
import { serversOf } from "../api/servers.js";

/** An API as plugins see it: its latest version. */
export function apiView(id: string, title: string, model: ApiModel): ApiView {
  return {
    id,
    title,
    servers: serversOf({ servers: [] }, model).map(({ url }) => url),
    schemas: [...model.schemas.keys()],
    schema(name) {
      const schema = model.schemas.get(name);
      return schema && schemaView(name, schema);
    },
  };
}

function schemaView(name: string, { properties }: Schema): SchemaView {
  return {
    name,
    properties: properties.map(({ name: property, schema }) => {
      const { description, minimum, maximum } = schema;
      return { name: property, type: typeWords(schema, inEnglish).text, ...present({ description, minimum, maximum }) };
    }),
  };
}
