import { describe, expect, it } from "vitest";
import { mailAddress, mailText } from "../../../../../runtime/islands/request-access/request.js";

const request = { appName: "Tilawa & friends?", email: "dev+x@example.org", callbackUrl: "https://example.org/?a=1&b=2#c" };

describe("the mail", () => {
  it("has a line for each filled field", () => {
    expect(mailText(request)).toBe(
      "App name: Tilawa & friends?\nEmail: dev+x@example.org\nCallback URL: https://example.org/?a=1&b=2#c",
    );
    expect(mailText({ ...request, callbackUrl: "" }).split("\n")).toHaveLength(2);
  });

  it("survives encoding in its URL", () => {
    const url = new URL(mailAddress("access@example.org", request));
    expect(url.pathname).toBe("access@example.org");
    expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
    expect(url.searchParams.get("body")).toBe(mailText(request).replaceAll("\n", "\r\n"));
    expect(url.hash).toBe("");
  });
});
