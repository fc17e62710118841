import type { ParameterGroup, RequestBody, Response, TocEntry } from "../../../runtime/contract.js";
import type { TextName } from "../../../runtime/texts.js";

/** The table of contents of an operation's page. Its ids are those of the component's headings. */
export function operationToc(
  parts: {
    parameters: ParameterGroup[];
    requestBody: RequestBody | undefined;
    responses: Response[];
    errors: boolean;
    callbacks: boolean;
  },
  text: (name: TextName) => string,
): TocEntry[] {
  const toc: TocEntry[] = [];
  const section = (id: string, label: string) => toc.push({ id, label, level: 2 });
  if (parts.parameters.length > 0) {
    section("parameters", text("parameters"));
    for (const { id, title } of parts.parameters) toc.push({ id, label: title, level: 3 });
  }
  if (parts.requestBody) section("request-body", text("requestBody"));
  if (parts.responses.length > 0) section("responses", text("responses"));
  for (const { id, status, label } of parts.responses) {
    const name = status === "default" ? label : `${status} ${label}`;
    toc.push({ id, label: name, level: 3 });
  }
  if (parts.errors) section("errors", text("errors"));
  if (parts.callbacks) section("callbacks", text("callbacks"));
  return toc;
}
