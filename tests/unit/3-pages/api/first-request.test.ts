import { expect, it } from "vitest";
import type { Operation } from "../../../../generator/2-model/types.js";
import { firstRequest } from "../../../../generator/3-pages/api/request-samples.js";
import { object, operation, parameter, response, text } from "./build.js";

const data = [response("200", object({ id: text() }))];
const get = (path: string, said: Partial<Operation> = {}) => ({ operation: operation({ path, responses: data, ...said }) });
const chosen = (...candidates: { operation: Operation }[]) => firstRequest(candidates)?.operation.path;

it("the operation to try first reads data, without values that a reader does not have yet", () => {
  const needed = { parameters: [parameter("team", { required: true })] };
  expect(chosen(get("/things/{id}"), get("/"), get("/search", needed), get("/things"))).toBe("/things");
  expect(chosen(get("/health", { responses: [response("200", text())] }), get("/things"))).toBe("/things");
  expect(chosen(get("/old", { deprecated: true }), get("/things/{id}"))).toBe("/things/{id}");
  expect(chosen(get("/search", needed), get("/things/{id}"))).toBe("/search");
  expect(chosen(get("/made", { method: "post" }))).toBe(undefined);
  expect(chosen()).toBe(undefined);
});

it("one about the caller comes before others that are as easy to send", () => {
  const known = { security: [[{ scheme: "token", scopes: [] }]] };
  const own = (path: string, said: Partial<Operation> = {}) => get(path, { ...known, ...said });
  expect(chosen(get("/webhooks"), own("/v1/me"), own("/v1/me/files"))).toBe("/v1/me");
  expect(chosen(get("/webhooks"), own("/user"), own("/account"))).toBe("/user");
  expect(chosen(get("/webhooks"), own("/users/me", { parameters: [parameter("fields", { required: true })] }))).toBe("/webhooks");
  // Without credentials, the API does not know the caller.
  expect(chosen(get("/webhooks"), get("/user"))).toBe("/webhooks");
  expect(chosen(get("/webhooks"), get("/user", { security: [[]] }))).toBe("/webhooks");
});
