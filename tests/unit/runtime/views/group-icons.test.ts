import { expect, it } from "vitest";
import { groupIcon } from "../../../../runtime/views/group-icons.js";

const pathOf = (name: string) => {
  const icon = groupIcon(name);
  return "path" in icon ? icon.path : icon.letters;
};

it("names with words of one meaning have one icon, in any spelling and number", () => {
  expect(new Set(["Users", "user accounts", "TeamMembers", "customers"].map(pathOf)).size).toBe(1);
  expect(new Set(["Payment intents", "invoices", "balance_transactions"].map(pathOf)).size).toBe(1);
  expect(pathOf("Repos")).toBe(pathOf("git"));
  expect(pathOf("Webhooks")).not.toBe(pathOf("Users"));
});

it.each([
  ["Quaternions", "Qu"],
  ["3d secure", "3S"],
  ["apple pay", "AP"],
  ["Ökobilanz", "Ök"],
  ["API", "Ap"],
  ["词语", "词语"],
  ["", ""],
])("the monogram of %j is %j", (name, letters) => {
  expect(groupIcon(name)).toEqual({ letters });
});
