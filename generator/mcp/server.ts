import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { present } from "../platform/present.js";
import { version } from "../platform/version.js";
import { Answers, type ToolAnswer } from "./answers.js";
import type { Documents } from "./documents.js";

const offset = z.number().int().min(0).default(0).describe("Where to continue a long answer, as its end says.");
/** A search costs more with every word, and errors repeat names. */
const name = z.string().min(1).max(1000);
const operation = name.describe("Method and path (`GET /chapters/{id}`), an operationId, or the URL of its page.");

/** A Model Context Protocol server for the documents of a site. It only reads, and it sends nothing to other hosts. */
export function createServer(documents: Documents): McpServer {
  const answers = new Answers(documents);
  const server = new McpServer(
    { name: "portal", title: documents.title, version },
    { instructions: `Documentation of ${documents.title}. Search first, then read the page or operation that it finds.` },
  );
  const annotations = { readOnlyHint: true, openWorldHint: false };

  server.registerTool(
    "search",
    {
      description: "Searches guides, operations, schemas and fields. Returns titles and URLs, best match first.",
      inputSchema: {
        query: name.describe("The search query: words, or a path such as `/chapters`."),
        limit: z.number().int().min(1).max(20).default(8),
      },
      annotations,
    },
    async ({ query, limit }) => result(await answers.search(query, limit)),
  );
  server.registerTool(
    "read_page",
    {
      description: "Reads a page as Markdown.",
      inputSchema: { page: name.describe("Path or URL of the page, such as `/docs/quickstart/`."), offset },
      annotations,
    },
    ({ page, offset }) => result(answers.readPage(page, offset)),
  );
  server.registerTool(
    "list_operations",
    {
      description: "Lists the operations of all APIs, or of one.",
      inputSchema: {
        api: name.optional().describe("Id of the API."),
        text: z.string().max(1000).optional().describe("Only operations with this text in their title, path or id."),
        offset,
      },
      annotations,
    },
    ({ api, text, offset }) => result(answers.listOperations(api, text, offset)),
  );
  server.registerTool(
    "get_operation",
    {
      description: "Describes an operation: authentication, scopes, parameters, bodies, examples and errors.",
      inputSchema: { operation, offset },
      annotations,
    },
    ({ operation, offset }) => result(answers.getOperation(operation, offset)),
  );
  server.registerTool(
    "get_schema",
    {
      description: "Describes a shared schema with all its fields.",
      inputSchema: { name, api: name.optional().describe("Id of the API."), offset },
      annotations,
    },
    ({ name, api, offset }) => result(answers.getSchema(name, api, offset)),
  );
  server.registerTool(
    "get_sample",
    {
      description: "Writes a request to an operation in a programming language, with the values that you give.",
      inputSchema: {
        operation,
        language: name
          .default("bash")
          .describe("bash (cURL), javascript, typescript, python, go, php, ruby, java, kotlin, swift, csharp"),
        values: z
          .object({
            path: z.record(z.string(), z.unknown()).optional(),
            query: z.record(z.string(), z.unknown()).optional(),
            header: z.record(z.string(), z.unknown()).optional(),
            cookie: z.record(z.string(), z.unknown()).optional(),
            body: z.unknown().optional(),
            server: z.string().optional(),
          })
          .strict()
          .optional()
          .describe("Values by location; defaults to the example of the operation."),
        offset,
      },
      annotations,
    },
    ({ operation, language, values, offset }) => result(answers.getSample(operation, language, values, offset)),
  );
  return server;
}

function result({ text, isError }: ToolAnswer) {
  return { content: [{ type: "text" as const, text }], ...present({ isError }) };
}
