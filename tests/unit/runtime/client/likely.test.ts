import { describe, expect, it } from "vitest";
import { likelyRoutes } from "../../../../runtime/client/not-found.js";
import { cpuTime } from "../../../cpu-time.js";

const routes = [
  "/",
  "/request-access",
  "/search",
  "/docs/sdk",
  "/docs/sdk/verses",
  "/docs/content_apis_versioned/list-chapters",
  "/docs/content_apis_versioned/4.0.0/list-chapters",
  "/docs/content_apis_versioned/get-chapter",
  "/docs/user_related_apis_versioned/add-note",
  "/docs/tutorials/oidc/mobile-apps/iOS",
];

describe("likelyRoutes", () => {
  it.each([
    {
      what: "a slip in the last segment",
      given: "/docs/content_apis_versioned/list-chaptrs",
      first: "/docs/content_apis_versioned/list-chapters",
    },
    { what: "other folders", given: "/api/list-chapters", first: "/docs/content_apis_versioned/list-chapters" },
    {
      what: "underscores and capitals",
      given: "/docs/User_Related_APIs_versioned/Add_Note",
      first: "/docs/user_related_apis_versioned/add-note",
    },
    { what: "an ending of a host", given: "/docs/sdk/verse.html", first: "/docs/sdk/verses" },
    { what: "another case", given: "/docs/tutorials/oidc/mobile-apps/ios", first: "/docs/tutorials/oidc/mobile-apps/iOS" },
  ])("$what", ({ given, first }) => {
    expect(likelyRoutes(given, routes)[0]).toBe(first);
  });

  it("leaves out routes with little similarity", () => {
    expect(likelyRoutes("/wp-login.php", routes)).toEqual([]);
    expect(likelyRoutes("/", routes)).toEqual([]);
  });

  it("respects the limit", () => {
    expect(likelyRoutes("/docs/content_apis_versioned/list-chapters", routes, 1)).toHaveLength(1);
  });

  it("is fast for ten thousand routes", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `/docs/api_versioned/operation-number-${index}`);
    let found: string[] = [];
    const ms = cpuTime(() => {
      found = likelyRoutes("/docs/api_versioned/operation-nummber-77", many);
    });
    expect(found[0]).toBe("/docs/api_versioned/operation-number-77");
    expect(ms).toBeLessThan(6000);
  });
});
