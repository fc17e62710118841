import { describe, expect, test } from "vitest";
import { operationView } from "../../../../generator/3-pages/api/operation-view.js";
import { errorTables } from "../../../../generator/3-pages/api/responses.js";
import { context, model, object, operation, parameter, response, text } from "./build.js";

const error = object({ message: text() }, { name: "Error" });
const failures = (statuses: string[], description = "It failed.") =>
  statuses.map((status) => response(status, error, { description }));
const get = (path: string, statuses: string[], description?: string) =>
  operation({ path, key: `GET ${path}`, responses: failures(statuses, description) });

function tables(operations: ReturnType<typeof operation>[]) {
  return errorTables("things/1.0.0", operations, (name, responses) => ({ name, responses }));
}

describe("errorTables", () => {
  test("makes no table without texts", () => {
    const none = operation();
    expect(tables([none])(none)).toBeUndefined();
  });

  test("shares a table between operations with the same errors, named by its content", () => {
    const [one, other] = [get("/a", ["400", "404", "500"]), get("/b", ["400", "404", "500"])];
    const shared = tables([one, other]);
    expect(shared(one)?.name).toBe("things/1.0.0/400-404-500");
    expect(shared(other)).toBe(shared(one));
    expect(shared(one)?.responses).toEqual(one.responses);
  });

  test("makes another table for other texts; a table of one operation has its name, in any order", () => {
    const operations = [
      get("/a", ["400", "404", "500"]),
      get("/b", ["400", "404", "500"]),
      get("/c", ["400", "404", "500"], "Else."),
    ];
    const shared = tables(operations);
    const names = [...operations].reverse().map((one) => shared(one)?.name);
    expect(names).toEqual(["things/1.0.0/get-c", "things/1.0.0/400-404-500", "things/1.0.0/400-404-500"]);
  });

  test("keeps equal statuses with other texts apart", () => {
    const of = (description: string) =>
      ["/a", "/b"].map((path) => get(`${path}/${description}`, ["400", "404", "500"], description));
    const operations = [...of("One."), ...of("Two.")];
    const shared = tables(operations);
    const names = operations.map((one) => shared(one)?.name);
    expect(names).toEqual(["400-404-500", "400-404-500", "400-404-500-2", "400-404-500-2"].map((name) => `things/1.0.0/${name}`));
  });

  test("puts the errors of an operation before those of most operations, and counts them", () => {
    const shared = failures(["400", "401", "500"]).map((one) => ({
      ...one,
      at: { file: "errors.yaml", pointer: `/${one.status}` },
    }));
    const own = (path: string) =>
      failures(["404", "422"], `No ${path}.`).map((one) => ({
        ...one,
        at: { file: "paths.yaml", pointer: `${path}/${one.status}` },
      }));
    const [one, two, three] = ["/a", "/b", "/c"].map((path) =>
      operation({ path, key: `GET ${path}`, responses: path === "/c" ? shared : [...shared, ...own(path)] }),
    ) as [ReturnType<typeof operation>, ReturnType<typeof operation>, ReturnType<typeof operation>];
    const tables = errorTables("things/1.0.0", [one, two, three], (_, responses, count) => [
      count,
      ...responses.map(({ status }) => status),
    ]);
    expect(tables(one)).toEqual([2, "404", "422", "400", "401", "500"]);
    expect(tables(two)).toEqual([2, "404", "422", "400", "401", "500"]);
    expect(tables(two)).not.toBe(tables(one));
    expect(tables(three)).toEqual([0, "400", "401", "500"]);
  });

  test("counts all errors as those of the operation if none is shared", () => {
    const [one, two, three] = ["/a", "/b", "/c"].map((path) =>
      operation({
        path,
        key: `GET ${path}`,
        responses: failures(["400", "404", "500"]).map((error) => ({
          ...error,
          at: { file: "a.yaml", pointer: `${path}/${error.status}` },
        })),
      }),
    ) as [ReturnType<typeof operation>, ReturnType<typeof operation>, ReturnType<typeof operation>];
    const tables = errorTables("things/1.0.0", [one, two, three], (_, __, own) => own);
    expect([tables(one), tables(two), tables(three)]).toEqual([3, 3, 3]);
  });

  test("reserves the ids of the table on the page", () => {
    const one = operation({
      parameters: [parameter("x")],
      responses: [response("200", object({})), ...failures(["400", "404", "500"])],
      callbacks: [],
    });
    const view = operationView(one, context({ model: model({ operations: [one] }) }));
    expect(view.errors?.ids).toEqual(expect.arrayContaining(["response-400", "response-404", "response-500"]));
    expect(new Set(view.errors?.ids).size).toBe(view.errors?.ids.length);
  });
});
