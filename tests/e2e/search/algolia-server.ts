import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A query of Algolia's clients, with the members that a search-only client sends. */
export interface AlgoliaQuestion {
  indexName: string;
  query: string;
  facetFilters?: (string | string[])[];
  facets?: string[];
  hitsPerPage?: number;
  distinct?: boolean;
}

export interface AlgoliaAnswer {
  hits: object[];
  nbHits: number;
  facets?: Record<string, Record<string, number>>;
}

/** A local server with the protocol of Algolia's search API. */
export interface AlgoliaServer {
  origin: string;
  asked: { url: URL; question: AlgoliaQuestion }[];
  /** Status of the response. */
  status: number;
  close(): Promise<void>;
}

export async function startAlgoliaServer(answer: (question: AlgoliaQuestion) => AlgoliaAnswer): Promise<AlgoliaServer> {
  const http = createServer((request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const url = new URL(request.url ?? "", "http://localhost");
      const { requests } = JSON.parse(text) as { requests: AlgoliaQuestion[] };
      const results = requests.map((question) => {
        server.asked.push({ url, question });
        return { index: question.indexName, page: 0, ...answer(question) };
      });
      response.writeHead(server.status, { ...cors, "content-type": "application/json" });
      response.end(JSON.stringify(server.status === 200 ? { results } : { message: "refused", status: server.status }));
    });
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const server: AlgoliaServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked: [],
    status: 200,
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
  return server;
}
