import { describe, expect, it } from "vitest";
import { pathShape, pathTitle } from "../../../generator/text/path-title.js";

/** Requests of one API: method, path, operationId, title. Without a title the id says more than the path, or the path too little. */
const requests: [string, string, string, string?][] = [
  ["get", "/v1/charges", "GetCharges", "List charges"],
  ["post", "/v1/charges", "PostCharges", "Create a charge"],
  ["get", "/v1/charges/{charge}", "GetChargesCharge", "Get a charge"],
  ["post", "/v1/charges/{charge}", "PostChargesCharge", "Update a charge"],
  ["patch", "/v1/charges/{charge}", "patch_v1_charges_by_charge", "Update a charge"],
  ["put", "/v1/charges/{charge}", "putCharges", "Replace a charge"],
  ["delete", "/v1/charges/{charge}", "charges-delete", "Delete a charge"],
  ["post", "/v1/charges/{charge}/capture", "PostChargesChargeCapture", "Capture a charge"],
  ["get", "/v1/charges/{charge}/refunds", "GetChargesChargeRefunds", "List refunds of a charge"],
  ["post", "/v1/charges/{charge}/refunds", "PostChargesChargeRefunds", "Create a refund for a charge"],
  ["post", "/v1/charges/{charge}/refunds/{refund}", "PostChargesChargeRefundsRefund", "Update a refund of a charge"],
  ["get", "/v1/charges/{charge}/dispute", "GetChargesChargeDispute", "Get the dispute of a charge"],
  ["post", "/v1/charges/{charge}/dispute", "PostChargesChargeDispute", "Update the dispute of a charge"],
  ["post", "/v1/charges/{charge}/dispute/close", "PostChargesChargeDisputeClose", "Close the dispute of a charge"],
  ["post", "/v1/invoices/{id}/mark_uncollectible", "PostInvoicesIdMarkUncollectible", "Mark an invoice uncollectible"],
  ["post", "/v1/users/{id}/avatar", "PostUsersIdAvatar", "Create the avatar of a user"],
  ["get", "/v1/account", "GetAccount", "Get the account"],
  ["put", "/v1/account/logout", "PutAccountLogout", "Logout the account"],
  ["post", "/v1/customers/search", "PostCustomersSearch", "Search customers"],
  ["get", "/v1/issuing/cards", "GetIssuingCards", "List issuing cards"],
  ["get", "/v1/issuing/cards/{card}", "GetIssuingCardsCard", "Get an issuing card"],
  ["post", "/v1/issuing/cards/{card}/approve", "PostIssuingCardsCardApprove", "Approve an issuing card"],
  ["get", "/v1/3d_secure/{three_d_secure}", "Get3dSecureThreeDSecure", "Get a 3d secure"],
  ["post", "/v1/3d_secure", "Post3dSecure", "Create a 3d secure"],
  ["get", "/v1/people/{person}", "GetPeoplePerson", "Get a person"],
  ["get", "/v1/addresses/{id}", "GetAddressesId", "Get an address"],
  ["get", "/v1/categories/{id}/statuses/{id}", "GetCategoriesIdStatusesId", "Get a status of a category"],
  ["get", "/v1/keys/{id}", "GetKeysId", "Get a key"],
  ["get", "/v1/skus/{id}", "GetSkusId", "Get a sku"],
  ["get", "/v1/units/{id}", "GetUnitsId", "Get a unit"],
  ["get", "/v1/batches/{id}", "GetBatchesId", "Get a batch"],
  ["get", "/v1/series/{id}", "GetSeriesId", "Get a series"],
  ["get", "/repos/{owner}/{repo}/issues", "GetReposOwnerRepoIssues", "List issues of a repo"],
  ["get", "/{tenant}/users/", "getTenantUsers", "List users"],
  ["get", "/v1/invoices/upcoming", "GetInvoicesUpcoming"],
  ["get", "/v1/charges/{id}", "retrieveCharge"],
  ["get", "/v1/charges/{id}:capture", "GetChargesIdCapture"],
  ["get", "/{id}", "GetId"],
  ["get", "/", "get"],
  ["options", "/v1/charges", "OptionsCharges"],
];

const methods = new Map<string, Set<string>>();
for (const [method, path] of requests) methods.set(pathShape(path), (methods.get(pathShape(path)) ?? new Set()).add(method));

describe("pathTitle", () => {
  it.each(requests)("%s %s %s: %s", (method, path, operationId, want) => {
    expect(pathTitle({ method, path, operationId }, methods)).toBe(want);
  });
});
