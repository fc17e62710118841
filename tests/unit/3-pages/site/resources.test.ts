import { describe, expect, it } from "vitest";
import { resourcesOf } from "../../../../generator/3-pages/site/groups.js";

const routed = (paths: string[]) => paths.map((path) => ({ operation: { path } }));
const many = (count: number, path: (index: number) => string) => Array.from({ length: count }, (_, index) => path(index));
const sizes = (paths: string[]) =>
  resourcesOf(routed(paths), "group")?.map(({ label, operations }) => [label, operations.length] as const);

describe("resources of a group", () => {
  it("are for long lists only", () => {
    expect(sizes(many(40, (index) => `/v1/${index % 2 ? "pods" : "nodes"}/${index}`))).toBeUndefined();
  });

  it("are the segments after a version, in the order of the spec", () => {
    const paths = many(42, (index) => `/api/v1/${index % 2 ? "pods" : "config_maps"}/{name}`);
    expect(sizes(paths)).toEqual([
      ["Config maps", 21],
      ["Pods", 21],
    ]);
  });

  it("have the words that ids write with capitals", () => {
    const paths = many(42, (index) => `/api/v1/${index % 2 ? "limitranges" : "componentstatuses"}/{name}`);
    const ids = ["readComponentStatus", "listNamespacedLimitRange"];
    const operations = routed(paths).map(({ operation }, index) => ({
      operation: { ...operation, operationId: ids[index % 2] },
    }));
    expect(resourcesOf(operations, "group")?.map(({ label }) => label)).toEqual(["Component statuses", "Limit ranges"]);
  });

  it("are the next segments below one that most paths share, together with those outside it", () => {
    const paths = [
      ...many(25, () => "/repos/{owner}/{repo}/branches/{branch}"),
      ...many(20, () => "/repos/{owner}/{repo}/commits"),
      "/repos/{owner}/{repo}",
      "/repos/{owner}/{repo}/lonely",
      "/alone",
      "/",
      "/branches",
      "/orgs/{org}/repos",
      "/orgs/{org}/rules",
    ];
    expect(sizes(paths)).toEqual([
      [undefined, 2],
      ["Branches", 26],
      ["Commits", 20],
      ["Repos", 2],
      ["Orgs", 2],
    ]);
  });

  it("are the segments after the name of the group, and both numbers of one are together", () => {
    const paths = [
      "/enterprises/{enterprise}/group/cache/limit",
      "/orgs/{org}/group/cache/usage",
      "/orgs/{org}/group/runners",
      ...many(40, () => "/repos/{owner}/{repo}/group/caches"),
      "/repos/{owner}/{repo}/group/runners",
      "/repos/{owner}/{repo}/environments/{name}",
      "/repos/{owner}/{repo}/environments",
      "/orgs/{org}/group",
    ];
    expect(sizes(paths)).toEqual([
      [undefined, 1],
      ["Caches", 42],
      ["Runners", 2],
      ["Environments", 2],
    ]);
  });

  it("leave what has only the name of the group without a name of its own", () => {
    const paths = [
      ...many(3, () => "/groups/{group}"),
      ...many(30, () => "/groups/{group}/members"),
      ...many(2, () => "/users/{user}/groups"),
      ...many(8, () => "/groups/{group}/rules"),
    ];
    const resources = resourcesOf(routed(paths), "Groups");
    expect(resources?.map(({ label, operations }) => [label, operations.length])).toEqual([
      [undefined, 3],
      ["Members", 30],
      ["Users", 2],
      ["Rules", 8],
    ]);
  });

  it("are undefined if all paths have the same", () => {
    expect(sizes(many(50, () => "/v1/pods/{name}"))).toBeUndefined();
    expect(sizes(many(50, () => "/"))).toBeUndefined();
  });

  it("have every operation once", () => {
    const paths = many(300, (index) => `/a/${index % 7}/b/${index % 11}/c${index % 3}`);
    expect(sizes(paths)?.reduce((sum, [, size]) => sum + size, 0)).toBe(300);
  });
});
