import { hostname } from "node:os";
import { expect, it } from "vitest";
import { isOwnHost } from "../../../generator/serve/http.js";

it.each([
  { host: "localhost:3000", listenOn: "127.0.0.1", own: true },
  { host: "127.0.0.1", listenOn: "127.0.0.1", own: true },
  { host: "[::1]:3000", listenOn: "127.0.0.1", own: true },
  { host: "LOCALHOST:3000", listenOn: "127.0.0.1", own: true },
  { host: "docs.test:3000", listenOn: "docs.test", own: true },
  { host: "evil.example:3000", listenOn: "127.0.0.1", own: false },
  { host: "evil.example", listenOn: "0.0.0.0", own: false },
  { host: "192.168.1.7:3000", listenOn: "127.0.0.1", own: false },
  { host: "192.168.1.7:3000", listenOn: "0.0.0.0", own: true },
  { host: "[fe80::1]:3000", listenOn: "::", own: true },
  { host: `${hostname()}:3000`, listenOn: "0.0.0.0", own: true },
  { host: `${hostname()}.local:3000`, listenOn: "0.0.0.0", own: true },
  { host: `${hostname()}.local:3000`, listenOn: "127.0.0.1", own: false },
  { host: "127.0.0.1.evil.example", listenOn: "0.0.0.0", own: false },
  { host: "my.localhost:3000", listenOn: "127.0.0.1", own: true },
  { host: "localhost.:3000", listenOn: "127.0.0.1", own: true },
  { host: "127.0.0.2:3000", listenOn: "127.0.0.1", own: true },
  { host: "notlocalhost", listenOn: "127.0.0.1", own: false },
  { host: "localhost.evil.example", listenOn: "127.0.0.1", own: false },
  { host: "Docs.Tunnel.example", listenOn: "127.0.0.1", own: true },
  { host: "evil.docs.tunnel.example", listenOn: "127.0.0.1", own: false },
  { host: "192.168.1.7:3000", listenOn: "docs.test", own: true },
  { host: "192.168.1.7:3000", listenOn: "localhost", own: false },
  { host: "10.0.0.1", listenOn: "192.168.1.7", own: false },
  { host: "", listenOn: "0.0.0.0", own: false },
])("$host is a name of a server on $listenOn: $own", ({ host, listenOn, own }) =>
  expect(isOwnHost(host, { listenOn, allowed: ["docs.tunnel.example"] })).toBe(own),
);

it("rejects a request without a host", () => expect(isOwnHost(undefined, { listenOn: "0.0.0.0" })).toBe(false));
