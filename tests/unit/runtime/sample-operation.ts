import { codeBlock } from "../../../generator/text/code/highlight.js";
import type { ErrorTable, Example, Field, OperationPage } from "../../../runtime/contract.js";
import { lineOf, proseOf } from "../prose-of.js";
import { base } from "./sample-site.js";

/** A field with the given members and defaults for the rest. */
export function field(name: string, id: string, type: string, more: Partial<Field> = {}): Field {
  return {
    name,
    id,
    type,
    required: false,
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    ...more,
  };
}

export function example(title: string, text: string): Example {
  return { title, code: codeBlock("json", text), generated: false };
}

const verse = JSON.stringify(
  {
    verses: [
      {
        id: 1,
        verse_number: 1,
        verse_key: "1:1",
        hizb_number: 1,
        rub_el_hizb_number: 1,
        text_uthmani: "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ",
        page_number: 1,
        juz_number: 1,
        sajdah_number: null,
        words: [{ id: 1, position: 1, audio_url: "wbw/001_001_001.mp3", char_type_name: "word" }],
      },
    ],
    pagination: { per_page: 1, current_page: 1, next_page: 2, total_pages: 7, total_records: 7 },
  },
  null,
  2,
);

const scripts = ["text_uthmani", "text_uthmani_simple", "text_imlaei", "text_imlaei_simple", "text_indopak", "text_qpc_hafs"];

const word = [
  field("id", "response-200-verses-words-id", "integer", {
    description: proseOf("Id of the word, stable across scripts."),
    example: "1",
  }),
  field("position", "response-200-verses-words-position", "integer", { constraints: ["At least 1"] }),
  field("translation", "response-200-verses-words-translation", "object", {
    typeHref: "/docs/schemas/translation",
    stop: { reason: "budget", link: { label: "Fields of translation", href: "/docs/schemas/translation" } },
  }),
];

const answer = field("", "response-200", "object", {
  fields: [
    field("verses", "response-200-verses", "array of verse", {
      typeHref: "/docs/schemas/verse",
      required: true,
      description: proseOf("Verses of the page that was asked for, in the order of the mushaf."),
      fields: [
        field("verse_key", "response-200-verses-verse_key", "string", {
          required: true,
          description: proseOf("Chapter and verse number joined by a colon."),
          constraints: [{ before: "Matches ", code: "^\\d{1,3}:\\d{1,3}$", after: "" }],
          example: "1:1",
        }),
        ...scripts.map((name) =>
          field(name, `response-200-verses-${name}`, "string", {
            nullable: true,
            description: proseOf("The verse in this script; present only when it is named in <code>fields</code>."),
          }),
        ),
        field("words", "response-200-verses-words", "array of word", { fields: word, description: proseOf("Word by word.") }),
        field("parent", "response-200-verses-parent", "verse", {
          stop: { reason: "recursive", link: { label: "See verses", href: "#response-200-verses" } },
        }),
      ],
    }),
    field("pagination", "response-200-pagination", "pagination", {
      deprecated: true,
      fields: [field("per_page", "response-200-pagination-per_page", "integer", { readOnly: true, constraints: ["At most 50"] })],
    }),
  ],
});

/** An operation that reads, with everything that such a page can have. */
/** The errors that `operation` shares with others. */
export const errors: ErrorTable = {
  rows: [
    {
      status: "400",
      id: "response-400",
      label: "Bad Request",
      when: ["A parameter has a value that the API does not take."],
      action: ["Compare the call with the tables above."],
    },
    {
      status: "401",
      id: "response-401",
      label: "Unauthorized",
      when: ["The token is missing or has run out."],
      action: ["Ask for a new token."],
    },
    {
      status: "429",
      id: "response-429",
      label: "Too Many Requests",
      when: ["You have sent too many calls."],
      action: ["Wait, then send fewer."],
    },
  ],
  content: {
    mediaType: "application/json",
    id: "errors-json",
    schema: field("", "errors-body", "Error", {
      fields: [field("success", "errors-success", "boolean", { const: "false", required: true })],
    }),
    examples: [example("Error", '{\n  "success": false,\n  "type": "invalid_token",\n  "message": "The token has expired."\n}')],
  },
};

export const operation: OperationPage = {
  ...base("/docs/content_apis_versioned/4.0.0/verses-by-chapter-number", "Get verses by chapter number", {
    version: {
      api: "content",
      current: "4.0.0",
      options: [
        { id: "latest", label: "latest", href: "/docs/content_apis_versioned/verses-by-chapter-number" },
        { id: "4.0.0", label: "4.0.0", href: "/docs/content_apis_versioned/4.0.0/verses-by-chapter-number" },
      ],
    },
    toc: [
      { id: "parameters", label: "Parameters", level: 2 },
      { id: "path-parameters", label: "Path parameters", level: 3 },
      { id: "query-parameters", label: "Query parameters", level: 3 },
      { id: "responses", label: "Responses", level: 2 },
      { id: "response-200-title", label: "200 OK", level: 3 },
      { id: "errors", label: "Errors", level: 2 },
    ],
  }),
  kind: "operation",
  api: "content",
  apiVersion: "4.0.0",
  operationId: "verses-by_chapter_number",
  method: "get",
  path: "/verses/by_chapter/{chapter_number}",
  deprecated: false,
  servers: [
    { url: "https://apis-prelive.quran.foundation/content/api/v4", label: "Pre-live" },
    { url: "https://apis.quran.foundation/content/api/v4", label: "Production" },
  ],
  body: proseOf(
    "Returns the verses of one chapter, page by page, each in the scripts and with the words, translations and tafsirs that you name. Use it where a reader goes through a whole chapter; for a single verse, <a href='/x/y'>ask by its key</a>.",
  ),
  auth: {
    sentence: lineOf("Send both `x-auth-token` and `x-client-id`."),
    scopes: [
      {
        need: "any",
        scopes: [{ name: "content", href: "/docs/user_related_apis_versioned/scopes#content", inferred: true }],
      },
    ],
  },
  parameters: [
    {
      in: "path",
      title: "Path parameters",
      id: "path-parameters",
      fields: [
        field("chapter_number", "path-chapter_number", "integer", {
          required: true,
          description: proseOf("Number of the chapter."),
          constraints: ["Between 1 and 114"],
          example: "1",
        }),
      ],
    },
    {
      in: "query",
      title: "Query parameters",
      id: "query-parameters",
      fields: [
        field("language", "query-language", "string", {
          description: proseOf("Language of names and word translations."),
          default: "en",
        }),
        field("words", "query-words", "string", { values: [{ value: "true" }, { value: "false" }], default: "false" }),
        field("fields", "query-fields", "array of strings", {
          description: proseOf("Fields of each verse to add to the answer, separated by commas."),
          values: scripts.map((value) => ({ value, description: ["One script of the text"] })),
        }),
        field("per_page", "query-per_page", "integer", { format: "int32", constraints: ["Between 1 and 50"], default: "10" }),
        field("mushaf", "query-mushaf", "integer", {
          deprecated: true,
          values: Array.from({ length: 19 }, (_, i) => ({ value: `${i}` })),
        }),
      ],
    },
  ],
  responses: [
    {
      status: "200",
      label: "OK",
      id: "response-200-title",
      description: proseOf("The verses, and where this page of them stands."),
      headers: [field("X-Total", "response-200-header-x-total", "integer")],
      contents: [
        {
          mediaType: "application/json",
          id: "response-200-json",
          schema: answer,
          examples: [example("First verse of the first chapter", verse)],
        },
      ],
    },
    {
      status: "404",
      label: "Not Found",
      id: "response-404",
      description: proseOf("No such chapter."),
      headers: [],
      contents: [],
    },
  ],
  call: {
    method: "GET",
    server: "https://apis-prelive.quran.foundation/content/api/v4",
    path: "/verses/by_chapter/{chapter_number}",
    inputs: [
      { in: "path", name: "chapter_number", kind: "number", text: "1", required: true },
      { in: "query", name: "words", kind: "boolean", text: "false" },
    ],
    credentials: { headers: [["x-auth-token", "YOUR_ACCESS_TOKEN"]] },
    answer: "json",
  },
  callbacks: [],
  downloads: [{ label: "OpenAPI (YAML)", href: "/openapi/content-4.0.0.yaml" }],
};

/** An operation that writes, with a body with variants, as a page without a sidebar. */
export const writing: OperationPage = {
  ...operation,
  ...base("/docs/user/add-bookmark", "Add bookmark", {
    toc: operation.toc,
    breadcrumbs: [{ label: "User-related APIs" }, { label: "Bookmarks" }, { label: "Add bookmark" }],
  }),
  kind: "operation",
  method: "post",
  path: "/auth/v1/users/{user_id}/collections/{collection_id}/bookmarks/",
  deprecated: true,
  servers: operation.servers.slice(0, 1),
  requestBody: {
    id: "request-body",
    required: true,
    description: proseOf("What to remember."),
    contents: [
      {
        mediaType: "application/json",
        id: "body-json",
        schema: field("", "body", "one of 2 types", {
          variants: [
            {
              label: "One of",
              discriminator: "type",
              branches: [
                {
                  title: "Verse",
                  id: "body-verse",
                  field: field("", "body-verse-root", "object", {
                    fields: [field("key", "body-key", "integer", { required: true })],
                  }),
                },
                {
                  title: "Page",
                  id: "body-page",
                  field: field("", "body-page-root", "object", { fields: [field("page", "body-page-page", "integer")] }),
                },
              ],
            },
          ],
        }),
        examples: [example("A verse", '{\n  "type": "ayah",\n  "key": 1,\n  "verseNumber": 2\n}')],
      },
      {
        mediaType: "application/x-www-form-urlencoded",
        id: "body-form",
        schema: field("", "body-form-root", "object"),
        examples: [],
      },
    ],
  },
  callbacks: [
    {
      name: "onSaved",
      id: "callback-onsaved",
      method: "post",
      expression: "{$request.body#/callbackUrl}",
      description: proseOf("Called once it is saved."),
    },
  ],
};
