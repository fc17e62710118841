/* Generated from pets.yaml. Edits are lost at the next build. */
import type { OperationPage } from "@quran-foundation/portal/runtime/contract.js";
import { OperationView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/pet-store.js";
import { site } from "../../site.js";

export default function Page() {
  return <OperationView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
  kind: "operation",
  route: "/pet-store/list-pets",
  title: "List pets",
  description: "All pets, oldest first. See one pet for a single one.",
  canonical: "/pet-store/list-pets",
  breadcrumbs: [{ label: "Pet Store", href: "/pet-store" }, { label: "pets" }, { label: "List pets" }],
  toc: [
    { id: "parameters", label: "Parameters", level: 2 },
    { id: "query-parameters", label: "Query parameters", level: 3 },
    { id: "responses", label: "Responses", level: 2 },
    { id: "response-200", label: "200 OK", level: 3 },
  ],
  searchTags: { version: "latest", tag: "docs-pet-store-latest" },
  previous: { label: "Overview", href: "/pet-store" },
  next: { label: "Show a pet", href: "/pet-store/show-pet" },
  source: { report: "/" },
  api: "pet-store",
  apiVersion: "latest",
  method: "get",
  path: "/pets",
  deprecated: false,
  servers: [{ url: "https://pets.example.com/v2", label: "Production" }],
  body: `<p>All pets, oldest first. See <a href="/pet-store/show-pet">one pet</a> for a single one.</p>
`,
  auth: { sentence: "No authentication needed.", scopes: [] },
  parameters: [
    {
      in: "query",
      title: "Query parameters",
      id: "query-parameters",
      fields: [
        {
          name: "limit",
          id: "query-limit",
          type: "integer",
          constraints: ["Between 1 and 100"],
          fields: [],
          default: "20",
          description: `<p>How many pets to return at most.</p>
`,
          deprecated: false,
        },
      ],
    },
  ],
  responses: [
    {
      status: "200",
      label: "OK",
      id: "response-200",
      headers: [],
      contents: [
        {
          mediaType: "application/json",
          id: "response-200-application-json",
          examples: [
            {
              title: "Example",
              code: {
                language: "json",
                label: "JSON",
                html: `[
  {
    <a href="#response-200-id" tabindex="-1">"id"</a>: <span class="n">1</span>,
    <a href="#response-200-name" tabindex="-1">"name"</a>: <span class="s">"Rex"</span>
  }
]`,
              },
              generated: true,
            },
          ],
          schema: {
            name: "",
            id: "response-200-body",
            type: "array of Pet",
            required: true,
            constraints: [],
            fields: [
              {
                name: "id",
                id: "response-200-id",
                type: "integer",
                required: true,
                constraints: [],
                fields: [],
                format: "int64",
                description: `<p>Number of the pet.</p>
`,
              },
              {
                name: "name",
                id: "response-200-name",
                type: "string",
                required: true,
                constraints: [],
                fields: [],
                description: `<p>What people call it.</p>
`,
                example: "\"Rex\"",
              },
              {
                name: "parent",
                id: "response-200-parent",
                type: "Pet",
                constraints: [],
                fields: [],
                typeHref: "/pet-store/schemas/pet",
                description: `<p>The animal it was born to.</p>
`,
                stop: { reason: "recursive", link: { label: "Pet", href: "/pet-store/schemas/pet" } },
              },
            ],
            typeHref: "/pet-store/schemas/pet",
          },
        },
      ],
      description: `<p>The pets</p>
`,
    },
  ],
  samples: [
    { language: "bash", label: "cURL", html: "curl <span class=\"s\">'https://pets.example.com/v2/pets'</span>" },
    {
      language: "javascript",
      label: "JavaScript",
      html: `<span class="k">const</span> response = <span class="k">await</span> <span class="f">fetch</span>(<span class="s">"https://pets.example.com/v2/pets"</span>);
<span class="k">if</span> (!response.<span class="a">ok</span>) <span class="k">throw new</span> <span class="t">Error</span>(<span class="s">\`HTTP </span>\${response.status}<span class="s">\`</span>);

<span class="k">const</span> data = <span class="k">await</span> response.<span class="f">json</span>();
<span class="k">console</span>.<span class="f">log</span>(data);`,
    },
    {
      language: "python",
      label: "Python",
      html: `<span class="k">import</span> requests

response = requests.get(
    <span class="s">"https://pets.example.com/v2/pets"</span>,
    timeout=<span class="n">10</span>,
)
response.raise_for_status()
<span class="t">print</span>(response.json())`,
    },
    {
      language: "php",
      label: "PHP",
      html: `<span class="m">&lt;?php</span>

<span class="v">$curl</span> = <span class="f">curl_init</span>(<span class="s">'https://pets.example.com/v2/pets'</span>);
<span class="f">curl_setopt_array</span>(<span class="v">$curl</span>, [
    CURLOPT_RETURNTRANSFER =&gt; <span class="l">true</span>,
    CURLOPT_FAILONERROR =&gt; <span class="l">true</span>,
]);

<span class="v">$answer</span> = <span class="f">curl_exec</span>(<span class="v">$curl</span>);
<span class="k">if</span> (<span class="v">$answer</span> === <span class="l">false</span>) {
    <span class="k">throw new</span> <span class="t">RuntimeException</span>(<span class="f">curl_error</span>(<span class="v">$curl</span>));
}

<span class="v">$data</span> = <span class="f">json_decode</span>(<span class="v">$answer</span>, <span class="l">true</span>, <span class="n">512</span>, JSON_THROW_ON_ERROR);
<span class="f">print_r</span>(<span class="v">$data</span>);`,
    },
    {
      language: "go",
      label: "Go",
      html: `<span class="k">package</span> main

<span class="k">import</span> (
\t<span class="s">"encoding/json"</span>
\t<span class="s">"fmt"</span>
\t<span class="s">"log"</span>
\t<span class="s">"net/http"</span>
)

<span class="k">func</span> <span class="f">main</span>() {
\treq, err := http.NewRequest(<span class="s">"GET"</span>, <span class="s">"https://pets.example.com/v2/pets"</span>, <span class="l">nil</span>)
\t<span class="k">if</span> err != <span class="l">nil</span> {
\t\tlog.Fatal(err)
\t}

\tres, err := http.DefaultClient.Do(req)
\t<span class="k">if</span> err != <span class="l">nil</span> {
\t\tlog.Fatal(err)
\t}
\t<span class="k">defer</span> res.Body.Close()
\t<span class="k">if</span> res.StatusCode &gt;= <span class="n">400</span> {
\t\tlog.Fatal(res.Status)
\t}

\t<span class="k">var</span> data any
\t<span class="k">if</span> err := json.NewDecoder(res.Body).Decode(&amp;data); err != <span class="l">nil</span> {
\t\tlog.Fatal(err)
\t}
\tfmt.Println(data)
}`,
    },
    {
      language: "java",
      label: "Java",
      html: `<span class="k">import</span> java.net.URI;
<span class="k">import</span> java.net.http.HttpClient;
<span class="k">import</span> java.net.http.HttpRequest;
<span class="k">import</span> java.net.http.HttpResponse;

<span class="t">var</span> <span class="v">request</span> <span class="o">=</span> HttpRequest.newBuilder()
    .uri(URI.create(<span class="s">"https://pets.example.com/v2/pets"</span>))
    .GET()
    .build();

<span class="t">var</span> <span class="v">response</span> <span class="o">=</span> HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
<span class="k">if</span> (response.statusCode() &gt;= <span class="n">400</span>) {
    <span class="k">throw new</span> <span class="t">RuntimeException</span>(<span class="s">"HTTP "</span> + response.statusCode());
}
System.out.println(response.body());`,
    },
    {
      language: "kotlin",
      label: "Kotlin",
      html: `<span class="k">import</span> okhttp3.OkHttpClient
<span class="k">import</span> okhttp3.Request

<span class="k">val</span> client = OkHttpClient()

<span class="k">val</span> request = Request.Builder()
    .url(<span class="s">"https://pets.example.com/v2/pets"</span>)
    .build()

client.newCall(request).execute().use { response -&gt;
    check(response.isSuccessful) { <span class="s">"HTTP </span>\${response.code}<span class="s">"</span> }
    println(response.body?.string())
}`,
    },
    {
      language: "swift",
      label: "Swift",
      html: `<span class="k">import</span> Foundation

<span class="k">var</span> request <span class="o">=</span> <span class="t">URLRequest</span>(url: <span class="t">URL</span>(string: <span class="s">"https://pets.example.com/v2/pets"</span>)<span class="o">!</span>)

<span class="k">let</span> (data, response) <span class="o">=</span> <span class="k">try await</span> <span class="t">URLSession</span>.shared.data(for: request)
<span class="k">guard let</span> http <span class="o">=</span> response <span class="k">as?</span> <span class="t">HTTPURLResponse</span>, http.statusCode <span class="o">&lt;</span> <span class="n">400</span> <span class="k">else</span> {
    <span class="k">throw</span> <span class="t">URLError</span>(.badServerResponse)
}
<span class="t">print</span>(<span class="k">try</span> <span class="t">JSONSerialization</span>.jsonObject(with: data))`,
    },
    {
      language: "ruby",
      label: "Ruby",
      html: `<span class="k">require</span> <span class="s">"json"</span>
<span class="k">require</span> <span class="s">"net/http"</span>

uri = <span class="v">URI</span>(<span class="s">"https://pets.example.com/v2/pets"</span>)
request = <span class="t">Net::HTTP::Get</span>.new(uri)

response = <span class="t">Net</span>::<span class="v">HTTP</span>.start(uri.host, uri.port, <span class="l">use_ssl:</span> uri.scheme == <span class="s">"https"</span>) <span class="k">do</span> |http|
  http.request(request)
<span class="k">end</span>
response.value <span class="c"># raises unless the call succeeded</span>
puts <span class="v">JSON</span>.parse(response.body)`,
    },
    {
      language: "csharp",
      label: "C#",
      html: `<span class="k">using var</span> client = <span class="k">new</span> HttpClient();
<span class="k">using var</span> request = <span class="k">new</span> HttpRequestMessage(HttpMethod.Get, <span class="s">"https://pets.example.com/v2/pets"</span>);

<span class="k">using var</span> response = <span class="k">await</span> client.SendAsync(request);
response.EnsureSuccessStatusCode();
Console.WriteLine(<span class="k">await</span> response.Content.ReadAsStringAsync());`,
    },
  ],
  callbacks: [],
  call: {
    method: "GET",
    server: "https://pets.example.com/v2",
    path: "/pets",
    inputs: [{ in: "query", name: "limit", kind: "number" }],
    answer: "json",
  },
  operationId: "listPets",
  downloads: [
    { label: "OpenAPI (YAML)", href: "/openapi/pet-store/latest.yaml" },
    { label: "OpenAPI (JSON)", href: "/openapi/pet-store/latest.json" },
  ],
} satisfies OperationPage;
