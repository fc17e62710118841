import type { ParameterGroup, RequestBody, Response, TocEntry } from "../../../runtime/contract.js";

/** The table of contents of an operation's page. Its ids are those of the component's headings. */
export function operationToc(parts: {
  parameters: ParameterGroup[];
  requestBody: RequestBody | undefined;
  responses: Response[];
  errors: boolean;
  callbacks: boolean;
}): TocEntry[] {
  const toc: TocEntry[] = [];
  const section = (id: string, label: string) => toc.push({ id, label, level: 2 });
  if (parts.parameters.length > 0) {
    section("parameters", "Parameters");
    for (const { id, title } of parts.parameters) toc.push({ id, label: title, level: 3 });
  }
  if (parts.requestBody) section("request-body", "Request body");
  if (parts.responses.length > 0) section("responses", "Responses");
  for (const { id, status, label } of parts.responses) {
    const name = status === "default" ? label : `${status} ${label}`;
    toc.push({ id, label: name, level: 3 });
  }
  if (parts.errors) section("errors", "Errors");
  if (parts.callbacks) section("callbacks", "Callbacks");
  return toc;
}
