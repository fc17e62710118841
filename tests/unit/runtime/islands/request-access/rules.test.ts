import { describe, expect, it } from "vitest";
import { checkRequest } from "../../../../../runtime/islands/request-access/request.js";

const good = { appName: "Tilawa", email: "dev@example.org", callbackUrl: "" };

describe("checkRequest", () => {
  it("accepts a valid request", () => {
    expect(checkRequest(good)).toEqual({});
  });

  it("reports all errors at once", () => {
    expect(Object.keys(checkRequest({ appName: "", email: "", callbackUrl: "x" }))).toEqual(["appName", "email", "callbackUrl"]);
  });

  it.each([
    { appName: "قرآن", fine: true },
    { appName: "x".repeat(100), fine: true },
    { appName: "x".repeat(101), fine: false },
    { appName: "", fine: false },
  ])("checks app name $appName", ({ appName, fine }) => {
    expect("appName" in checkRequest({ ...good, appName })).toBe(!fine);
  });

  it.each([
    { email: "a@example.org", fine: true },
    { email: "first.last+tag@mail.example.co.uk", fine: true },
    { email: "a@example", fine: false },
    { email: "a@.org", fine: false },
    { email: "a b@example.org", fine: false },
    { email: "a@@example.org", fine: false },
    { email: "example.org", fine: false },
  ])("checks email $email", ({ email, fine }) => {
    expect("email" in checkRequest({ ...good, email })).toBe(!fine);
  });

  it.each([
    { callbackUrl: "", fine: true },
    { callbackUrl: "https://example.org/callback?x=1", fine: true },
    { callbackUrl: "http://localhost:3000/callback", fine: true },
    { callbackUrl: "http://127.0.0.1/callback", fine: true },
    { callbackUrl: "com.example.app://callback", fine: true },
    { callbackUrl: "com.example.app:/callback", fine: true },
    { callbackUrl: "http://example.org/callback", fine: false },
    { callbackUrl: "example.org/callback", fine: false },
    { callbackUrl: "javascript:alert(1)", fine: false },
    { callbackUrl: "data:text/html,x", fine: false },
    { callbackUrl: "https://exa mple.org", fine: false },
    { callbackUrl: "https://", fine: false },
  ])("checks callback $callbackUrl", ({ callbackUrl, fine }) => {
    expect("callbackUrl" in checkRequest({ ...good, callbackUrl })).toBe(!fine);
  });
});
