import { McpServer, type ToolCallback } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { requestLanguages } from "../../runtime/samples/languages.js";
import { version } from "../platform/package.js";
import { present } from "../platform/values.js";
import { Answers, type ToolAnswer } from "./answers.js";
import type { Documents } from "./documents.js";

const offset = z.number().int().min(0).default(0).describe("Where to continue a long answer, as its end says.");
const whole = z.boolean().default(false).describe("The whole page, with all samples, instead of about 1,000 tokens.");
/** A search costs more with every word, and errors repeat names. */
const name = z.string().min(1).max(1000);
const operation = name.describe(
  "Method and path (`GET /chapters/{id}`), an operationId, or the URL of its page or its last part.",
);

const language = name.default("bash").describe(
  Object.values(requestLanguages)
    .map(({ id, label }) => (label.toLowerCase() === id ? id : `${id} (${label})`))
    .join(", "),
);
const byName = z.record(z.string(), z.unknown()).optional();
const values = z
  .strictObject({
    path: byName,
    query: byName,
    header: byName,
    cookie: byName,
    body: z.unknown().optional(),
    server: z.string().optional(),
  })
  .optional()
  .describe("Values by location; defaults to the example of the operation.");

/** No tool changes anything, or asks other hosts. */
const annotations = { readOnlyHint: true, openWorldHint: false };

type AddTool = <Input extends z.ZodRawShape>(
  name: string,
  description: string,
  inputSchema: Input,
  answer: (input: z.output<z.ZodObject<Input>>) => ToolAnswer | Promise<ToolAnswer>,
  /** The form of an answer's data. */
  outputSchema?: z.ZodRawShape,
) => void;

const found = {
  results: z.array(
    z.object({
      title: z.string(),
      url: z.string().describe("Of its Markdown version."),
      api: z.string().optional().describe("Id of its API, with its version if there is a newer one."),
      operation: z.string().optional().describe("Method and path."),
      deprecated: z.boolean().optional(),
      section: z.string().optional().describe("The place on the page, for `section` of read_page."),
      excerpt: z.string().optional(),
    }),
  ),
};
const read = {
  title: z.string(),
  url: z.string(),
  section: z.string().optional(),
  sections: z.array(z.string()).describe("Titles of the sections of the page; of very many, the first of the highest level."),
};

/** A Model Context Protocol server for the documents of a site. It only reads, and it sends nothing to other hosts. */
export function createServer(documents: Documents): McpServer {
  const answers = new Answers(documents);
  const server = new McpServer(
    { name: "portal", title: documents.title, version },
    {
      instructions: `Documentation of ${documents.title}. Search first, then read the section, page or operation that it finds.`,
    },
  );
  const tool: AddTool = (name, description, input, answer, outputSchema) => {
    // Otherwise a value next to `values` would have no effect and no message.
    const inputSchema: z.ZodType = z.strictObject(input);
    const run = async (input: Parameters<typeof answer>[0]) => result(await answer(input));
    const config = { description, inputSchema, annotations, ...present({ outputSchema }) };
    server.registerTool(name, config, run as unknown as ToolCallback<typeof inputSchema>);
  };
  tool(
    "search",
    "Searches guides, operations, schemas and fields. Returns titles, sections, URLs and excerpts, best match first.",
    {
      query: name.describe("The search query: words, or a path such as `/chapters`."),
      limit: z.number().int().min(1).max(20).default(8),
    },
    ({ query, limit }) => answers.search(query, limit),
    found,
  );
  tool(
    "read_page",
    "Reads a section of a page as Markdown, or a page: of a long one first its start and the titles of its sections.",
    {
      page: name.describe("Path or URL of the page, such as `/docs/quickstart/`, also with `#id` of a section."),
      section: name.optional().describe("Title of a section, or a parameter or field, as search names it."),
      offset,
    },
    ({ page, section, offset }) => answers.readPage(page, offset, section),
    read,
  );
  tool(
    "list_operations",
    "Lists the operations of all APIs, or of one.",
    {
      api: name.optional().describe("Id of the API."),
      text: z.string().max(1000).optional().describe("Only operations with this text in their title, path or id."),
      offset,
    },
    ({ api, text, offset }) => answers.listOperations(api, text, offset),
  );
  tool(
    "get_operation",
    "Describes an operation: authentication, scopes, parameters, bodies, examples and errors. Short unless asked for the whole.",
    { operation, whole, offset },
    ({ operation, whole, offset }) => answers.getOperation(operation, offset, whole),
  );
  tool(
    "get_schema",
    "Describes a shared schema with its fields. Short unless asked for the whole.",
    { name, api: name.optional().describe("Id of the API."), whole, offset },
    ({ name, api, whole, offset }) => answers.getSchema(name, api, offset, whole),
  );
  tool(
    "get_sample",
    "Writes a request to an operation in a programming language, with the values that you give.",
    { operation, language, values, offset },
    ({ operation, language, values, offset }) => answers.getSample(operation, language, values, offset),
  );
  return server;
}

function result({ text, data, isError }: ToolAnswer) {
  return { content: [{ type: "text" as const, text }], ...present({ structuredContent: data, isError }) };
}
