import { expect, test } from "vitest";
import { nameIn, nameInWords } from "../../../generator/text/words.js";

test.for([
  ["code-scanning", "Code scanning"],
  ["pull_requests", "Pull requests"],
  ["actions", "Actions"],
  ["oidc", "OIDC"],
  ["ssh-keys", "SSH keys"],
  ["billing-apis", "Billing APIs"],
  ["https", "HTTPS"],
  ["oauth2", "OAuth2"],
  ["graphql", "GraphQL"],
  ["OAuth2", "OAuth2"],
  ["User groups", "User groups"],
  ["v1/users", "v1/users"],
])("the tag %s is shown as %s", ([name = "", shown]) => {
  expect(nameInWords(name)).toBe(shown);
});

test.for([
  ["GitHub's official OpenAPI spec + Octokit extension", "GitHub"],
  ["The Example Platform API: orders and invoices", "The Example Platform API"],
  ["Parcel Track API", "Parcel Track API"],
  ["Official OpenAPI specification", "Official OpenAPI specification"],
  ["OpenAPI Specification (official)", "OpenAPI Specification (official)"],
])("the navbar of %s has the name %s", ([title = "", name]) => {
  expect(nameIn(title)).toBe(name);
});
