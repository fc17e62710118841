import { expect, it } from "vitest";
import { idInWords } from "../../../generator/text/words.js";

it.each([
  ["PostIssuingCards", "Post issuing cards"],
  ["listPets", "List pets"],
  ["list-pets", "List pets"],
  ["repos/get_content", "Repos get content"],
  ["createCoreV1NamespacedPod", "Create core v1 namespaced pod"],
  ["getUserByID", "Get user by ID"],
  ["listURLs", "List URLs"],
  ["getHTMLPage", "Get HTML page"],
  ["OAuth2Authorize", "OAuth2 authorize"],
  ["Get3dModel", "Get 3d model"],
  ["getV2", "Get v2"],
  ["getEtatÉlevé", "Get etat élevé"],
  ["ping", "ping"],
  ["Ping", "Ping"],
  ["List all pets", "List all pets"],
  ["GET /pets/{id}", "GET /pets/{id}"],
  ["取得する", "取得する"],
  ["", ""],
])("%j is %j", (id, title) => {
  expect(idInWords(id)).toBe(title);
});
