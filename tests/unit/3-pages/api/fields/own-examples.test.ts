import { expect, it } from "vitest";
import { apiSite } from "../../../checks/make-site.js";

const spec = `openapi: 3.0.3
info: { title: Works, version: "1" }
paths:
  /translations:
    get:
      operationId: translations
      summary: Translations
      responses:
        "200":
          description: The translations.
          content:
            application/json:
              schema: { type: object, properties: { works: { type: array, items: { $ref: "#/components/schemas/Work" } } } }
              example: { works: [{ id: 20, name: A translation, slug: null }] }
  /tafsirs:
    get:
      operationId: tafsirs
      summary: Tafsirs
      responses:
        "200":
          description: The tafsirs.
          content:
            application/json:
              schema: { type: object, properties: { works: { type: array, items: { $ref: "#/components/schemas/Work" } } } }
components:
  schemas:
    Work:
      type: object
      properties:
        id: { type: integer, example: 169 }
        name: { type: string, example: A tafsir }
        slug: { type: string, nullable: true, example: a-tafsir }
        author: { type: string, example: An author }
`;

it("fields of a shared schema have the examples of the body that shows them, where it has any", async () => {
  const { plan } = await apiSite(spec);
  const examples = (route: string) => {
    const page = plan.pages.find(({ page }) => page.route === route)?.page;
    const fields = page?.kind === "operation" ? page.responses[0]?.contents[0]?.schema?.fields?.[0]?.fields : undefined;
    return Object.fromEntries((fields ?? []).map(({ name, example }) => [name, example]));
  };
  expect(examples("/docs/translations")).toEqual({
    id: "20",
    name: '"A translation"',
    slug: '"a-tafsir"',
    author: '"An author"',
  });
  expect(examples("/docs/tafsirs")).toEqual({ id: "169", name: '"A tafsir"', slug: '"a-tafsir"', author: '"An author"' });
});
