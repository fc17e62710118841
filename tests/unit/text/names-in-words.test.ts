import { expect, test } from "vitest";
import { isAboutFormat, nameIn, nameInWords, withoutFormat } from "../../../generator/text/words.js";

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

test.for([
  ["GitHub's official OpenAPI spec + Octokit extension", "GitHub API"],
  ["Petstore - OpenAPI 3.0", "Petstore API"],
  ["Parcel Track API (OpenAPI v3.1.0 specification)", "Parcel Track API"],
  ["Parcel Track REST API OpenAPI Document", "Parcel Track REST API"],
  ["Official OpenAPI specification", "Official OpenAPI specification"],
  ["OpenAPI definition", "OpenAPI definition"],
  ["OpenAPI Generator Online", "OpenAPI Generator Online"],
  ["Orders + OpenAPI import", "Orders + OpenAPI import"],
])("the home page of %s has the title %s", ([title = "", shown]) => {
  expect(withoutFormat(title)).toBe(shown);
});

test.for([
  ["OpenAPI specs from https://github.com/x/y with an extension", true],
  ["Official OpenAPI 3.1 description of the REST API.", true],
  ["OpenAPI Generator turns descriptions into code.", false],
  ["Orders and invoices, described with OpenAPI.", false],
] as const)("whether %s is about the format: %s", ([text, about]) => {
  expect(isAboutFormat(text)).toBe(about);
});
