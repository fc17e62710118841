import { describe, expect, it } from "vitest";
import { nameGroup, titlesOf } from "../../../../generator/3-pages/site/groups.js";

type Written = [key: string, operationId?: string, summary?: string];

/** The titles of the operations of one group. */
function titles(group: string, written: Written[], language = "en"): string[] {
  const operations = written.map(([key, operationId, summary]) => {
    const [method = "", path = ""] = key.split(" ");
    return { key, method: method.toLowerCase(), path, ...(operationId && { operationId }), ...(summary && { summary }) };
  });
  const titleOf = titlesOf(operations, language);
  const routed = operations.map((operation) => ({ operation, title: titleOf(operation) }));
  nameGroup(group, routed);
  return routed.map(({ title }) => title);
}

const pods: Written[] = [
  ["GET /api/v1/pods", "listCoreV1Pod"],
  ["POST /api/v1/pods", "createCoreV1Pod"],
  ["DELETE /api/v1/pods", "deleteCoreV1CollectionPod"],
];

describe("titles of operations", () => {
  it("are the summary, words for the path, the id in words, or the key", () => {
    const written: Written[] = [
      ["GET /pets", "getPets", "All pets"],
      ["POST /pets", "postPets"],
      ["GET /a", "findAll"],
      ["GET /b"],
    ];
    expect(titles("Pets", written)).toEqual(["All pets", "Create a pet", "Find all", "GET /b"]);
  });

  it("repeat no words of the group", () => {
    expect(titles("core_v1", pods)).toEqual(["List pod", "Create pod", "Delete collection pod"]);
  });

  it.each([
    ["other", pods, ["List core v1 pod", "Create core v1 pod", "Delete core v1 collection pod"]],
    [
      "core_v1",
      [...pods, ["GET /x", "getVersion"]],
      ["List core v1 pod", "Create core v1 pod", "Delete core v1 collection pod", "Get version"],
    ],
    // One word is more often the noun itself.
    [
      "user",
      [
        ["GET /a", "listUserGroups"],
        ["GET /b", "readUserGroup"],
        ["GET /c", "findUserGroup"],
      ],
      ["List user groups", "Read user group", "Find user group"],
    ],
  ] as [string, Written[], string[]][])("keep words that are not those of the group %s", (group, written, want) => {
    expect(titles(group, written)).toEqual(want);
  });

  it("keep the longer form where two are the same, but not written ones", () => {
    const written: Written[] = [
      ["POST /v1/pets/{id}", "PostPetsId"],
      ["PATCH /v1/pets/{id}", "PatchPetsId"],
      ["GET /v1/pets/{id}", "GetPetsId"],
      ["GET /v2/pet", "readPet", "Get a pet"],
    ];
    expect(titles("Pets", written)).toEqual(["Post pets id", "Patch pets id", "Get pets id", "Get a pet"]);
  });

  it("are not English where the site is not", () => {
    expect(titles("Pets", [["POST /pets", "postPets"]], "de")).toEqual(["Post pets"]);
  });
});
