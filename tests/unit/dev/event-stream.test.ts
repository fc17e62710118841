import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { EventStream } from "../../../generator/serve/http.js";

/** An open page: what it has received, and how it closes. */
function page() {
  const received: string[] = [];
  let close = () => {};
  const response = {
    writeHead: () => response,
    write: (text: string) => received.push(text),
    on: (_name: string, listener: () => void) => {
      close = listener;
    },
    end: () => received.push("end"),
  };
  return { received, response: response as unknown as ServerResponse, close: () => close() };
}

it("sends events to all open pages, and the last standing one of each kind to those that open later", () => {
  const events = new EventStream();
  const [first, second] = [page(), page()];
  events.add(first.response);
  events.send("update", 1);
  events.send("diagnostics", ["a"], { standing: true });
  events.send("diagnostics", ["b"], { standing: true });
  events.add(second.response);
  first.close();
  events.send("update", 2);
  events.close();
  const [retry, ...others] = second.received;
  expect(retry).toMatch(/^retry: /);
  expect(others).toEqual(['event: diagnostics\ndata: ["b"]\n\n', "event: update\ndata: 2\n\n", "end"]);
  expect(first.received.slice(1)).toEqual([
    "event: update\ndata: 1\n\n",
    'event: diagnostics\ndata: ["a"]\n\n',
    'event: diagnostics\ndata: ["b"]\n\n',
  ]);
});
