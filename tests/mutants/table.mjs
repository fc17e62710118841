// Bugs that a test must notice: in `file`, the text `find` becomes `replace`, and one of `tests` must fail.
const confined = "generator/platform/confined-host.ts";
const paths = "generator/platform/files.ts";
const images = "generator/3-pages/images.ts";
const contentFiles = "generator/1-sources/content-files.ts";
const open = "generator/dev/editor.ts";
const devHandler = "generator/dev/serve-dev.ts";
const watched = "generator/dev/watch.ts";
const staging = "generator/7-emit/staging.ts";
const temporary = "generator/7-emit/temporary-output.ts";
const hosting = "generator/7-emit/hosting.ts";
const folder = "generator/7-emit/staging.ts";
const edits = "generator/7-emit/source-edits.ts";
const record = "generator/cache/build-cache.ts";
const built = "generator/preview/built-site.ts";
const pool = "generator/pipeline/workers/render-pool.ts";
const client = "generator/pipeline/workers/worker-client.ts";
const tracedHost = "generator/cache/build-cache.ts";
const fresh = "generator/pipeline/build.ts";
const config = "generator/0-configure/load-config.ts";
const policy = "runtime/policy.ts";
const picture = "generator/1-sources/picture-file.ts";
const nginx = "generator/7-emit/hosting.ts";
const answer = "generator/serve/http.ts";

const unit = (path) => [`tests/unit/${path}.test.ts`];
const row = (file, find, replace, tests) => ({ file, find, replace, tests });

export const mutants = [
  // Nothing outside the root is read.
  row(images, 'staysInside(ofSpec === undefined ? path : "")', 'staysInside("")', unit("3-pages/images")),
  row(contentFiles, "const file = staysInside(path) ?", "const file = true ?", unit("1-sources/sources")),
  row(
    confined,
    "return this.#realFolders.some((folder) => real === folder || isInside(folder, real));",
    "return real !== '';",
    unit("platform/confined-host"),
  ),
  row(confined, "const real = this.host.real(path);", "const real = path;", unit("platform/confined-host")),
  row(
    confined,
    "return this.host.isFile(path) && this.#isBelow(path);",
    "return this.host.isFile(path);",
    unit("platform/confined-host"),
  ),
  row(
    confined,
    "return this.host.isDirectory(path) && this.#isBelow(path);",
    "return this.host.isDirectory(path);",
    unit("platform/confined-host"),
  ),
  row(
    confined,
    "return this.#read(path, () => this.host.list(path), refused) ?? [];",
    "return this.host.list(path);",
    unit("platform/confined-host"),
  ),
  row(
    confined,
    "return this.#read(path, () => this.host.readBytes(path));",
    "return this.host.readBytes(path);",
    unit("platform/confined-host"),
  ),
  row(paths, "!way.startsWith(`..${system.sep}`)", "true", unit("platform/site-paths")),
  row(paths, '!path.includes("\\\\") && way', "way", unit("platform/site-paths")),
  row(paths, 'way !== ".." && !way.startsWith("../");', 'way !== "..";', unit("platform/site-paths")),
  row(built, "!existing(() => this.#isSpelled(path))", "false", unit("preview/handler")),
  row(answer, "!siteOutput(file).isForHosts &&", "", unit("preview/find-answer")),
  row(answer, "siteOutput(file) !== outputs.notFound &&", "", unit("7-emit/hostile-paths")),
  row(built, 'absent = new Set(["ENOENT", "ENOTDIR",', 'absent = new Set(["ENOENT",', unit("7-emit/hostile-paths")),
  // Redirects lead only to pages of the site, with the query.
  row(nginx, "  if (-f $document_root$uri) { rewrite", "  if ($uri) { rewrite", unit("7-emit/hostile-paths")),
  row(
    nginx,
    'if (-f $document_root$clean.html) { rewrite "^(.*)/$" $1 permanent; }',
    'rewrite "^(.*)/$" $1 permanent;',
    unit("7-emit/hostile-paths"),
  ),
  row(nginx, 'if ($uri ~ "//|', 'if ($uri ~ "^never|', unit("7-emit/hostile-paths")),
  row(nginx, 'places.set(base + path.slice(1), "return 404;");', "", unit("7-emit/hostile-paths")),
  row(nginx, '"internal;"', '"break;"', unit("7-emit/hostile-paths")),
  row(nginx, "$is_args$args", "", unit("7-emit/hostile-paths")),

  // Servers answer requests for their own names only, with the policy of the site.
  row(
    "generator/preview/handler.ts",
    "if (!isOwnHost(host, hosts)) return sendText(response, 403, notOwnHost);",
    "",
    unit("preview/handler"),
  ),
  row(
    "generator/preview/handler.ts",
    'const tag = packable ? `W/"${file.hash}"`',
    'const tag = coding !== "identity" ? `W/"${file.hash}"`',
    unit("preview/handler"),
  ),
  row("generator/preview/handler.ts", 'request.headers["if-range"] === tag)', "true)", unit("preview/handler")),
  row("generator/serve/http.ts", 'if (Number(first) >= size) return "none";', "", unit("preview/handler")),
  row("generator/serve/http.ts", "/(?:^|\\.)localhost$/", "/localhost/", unit("serve/own-hosts")),
  row(devHandler, 'if (!allowed.includes(request.method ?? "")) {', "if (false) {", unit("dev/linked-urls")),
  row(
    devHandler,
    'response.setHeader("content-security-policy", site.revision.policy(site.runtime.inline));',
    "{}",
    unit("dev/linked-urls"),
  ),
  row(
    "generator/outputs.ts",
    'webManifest: output("site/assets/app.webmanifest", "site"',
    'webManifest: output("site/assets/app.webmanifest", "runtime"',
    unit("dev/linked-urls"),
  ),
  row(
    "generator/outputs.ts",
    'changesAtom: output("site/**.xml", "site")',
    'changesAtom: output("site/**.xml", "public")',
    unit("dev/linked-urls"),
  ),

  // The output may be a mount point.
  row(staging, "if (isMount(error)) {", "if (false) {", unit("7-emit/staging")),
  row(temporary, '["EBUSY", "EXDEV"]', '["EXDEV"]', unit("7-emit/staging")),
  row(temporary, "if (existsSync(exchange(out).folder)) restoreChildren(out);", "", unit("7-emit/staging")),
  row(temporary, "    restoreChildren(out);\n    throw error;", "    throw error;", unit("7-emit/staging")),
  row("generator/cli/diff-sides.ts", "onceIn(built, key,", "onceIn(new Map(), key,", unit("cli/diff")),

  // A picture runs nothing and loads nothing.
  row(picture, "if (active.has(name)) return", "if (false) return", unit("1-sources/picture-file")),
  row(picture, 'if (name.startsWith("on")) return', "if (false) return", unit("1-sources/picture-file")),
  row(picture, 'doctype.includes("[") ? "entities" : undefined', "undefined", unit("1-sources/picture-file")),
  row(
    picture,
    "return inside.test(url) ? undefined : `a reference",
    "return true ? undefined : `a reference",
    unit("1-sources/picture-file"),
  ),
  row(picture, 'if (text.includes("\\0") || !', "if (!", unit("1-sources/picture-file")),
  row(picture, "decoded(quoted.slice(1, -1))", "quoted.slice(1, -1)", unit("1-sources/picture-file")),
  row("generator/1-sources/content-files.ts", ", ...pictureDiagnostics(value)]", "]", unit("1-sources/picture-file")),
  row(
    "generator/1-sources/theme.ts",
    'this.#pictureFile(this.config.favicon, ["favicon"])',
    'this.#bytes(this.config.favicon, ["favicon"])',
    unit("1-sources/picture-file"),
  ),
  row(
    "generator/1-sources/theme.ts",
    'this.#pictureFile(file, ["logo", mode])',
    'this.#bytes(file, ["logo", mode])',
    unit("1-sources/picture-file"),
  ),
  row("generator/3-pages/images.ts", "if (fault) {", "if (false as boolean) {", unit("1-sources/picture-file")),

  // Only the writer's browser opens sources in the editor.
  row(open, "return local && json", "return json", unit("dev/open-source")),
  row(open, "return local && json", "return local", unit("dev/serve-dev")),
  row(open, 'site === "same-origin" && origin', "origin", unit("dev/serve-dev")),
  row(open, "origin === headers.host;", "true;", unit("dev/serve-dev")),
  row(
    open,
    "return isInside(host.real(options.root), host.real(path)) ?",
    "return isInside(options.root, path) ?",
    unit("dev/open-source"),
  ),
  row(open, "^(::1|(::ffff:)?127", "(::1|(::ffff:)?127", unit("dev/open-source")),
  row(open, "if (text.length > most) return undefined;", "", unit("dev/open-source")),
  row(devHandler, "if (!isOwnHost(host, hosts))", "if (hosts.listenOn === '')", unit("dev/serve-dev")),
  row("generator/serve/http.ts", "return everywhere && (", "return (", unit("serve/own-hosts")),
  row("generator/serve/http.ts", "return everywhere || !(", "return !(", unit("serve/own-hosts")),

  // A change on the disk is noticed.
  row(watched, "this.#texts.delete(path);", "", unit("dev/watched-host")),
  row(watched, "this.#stamps.set(path, now);", "", unit("dev/watched-host")),
  row(watched, "this.#noted(path).isFile(path)", "this.#host.isFile(path)", unit("dev/watched-host")),
  row(watched, "this.#noted(path).list(path)", "this.#host.list(path)", unit("dev/watched-host")),
  row(record, "&& state.size === bytes", "", unit("cache/run-record")),
  row(record, "&& state.mtimeMs === modified", "", unit("cache/run-record")),
  row(record, "state?.isFile() &&", "state !== undefined &&", unit("cache/run-record")),

  // Nothing that changed is taken from the cache.
  row(tracedHost, "return keyOf(...answer);", 'return "";', unit("cache/traced-host")),
  row(tracedHost, "return String(answer);", 'return "";', unit("cache/traced-host")),
  row(tracedHost, "if (answer === undefined ||", 'if (!answer) return "";\n  if (', unit("cache/traced-host")),
  row(
    tracedHost,
    "return attempt(() => hashOf(host[recorded.slice(0, blank) as Question](recorded.slice(blank + 1)))) === hash;",
    "return (attempt(() => hashOf(host[recorded.slice(0, blank) as Question](recorded.slice(blank + 1)))) ?? hash) === hash;",
    unit("cache/traced-host"),
  ),
  row(fresh, "|| record.key !== key", "", unit("pipeline/reuse/unchanged")),
  row(fresh, "|| !isIntact(out, record.files)", "", unit("pipeline/reuse/unchanged")),
  row("generator/pipeline/build.ts", "isPure() ? host.trace", "isPure ? host.trace", unit("pipeline/reuse/unchanged")),
  row(
    "generator/cache/json-cache.ts",
    "Object.fromEntries(this.#now)",
    "{ ...this.#before, ...Object.fromEntries(this.#now) }",
    unit("cache/json-cache"),
  ),
  row(
    "generator/cache/build-cache.ts",
    "    if (folder === undefined) return undefined;\n    this.#used.add(key);",
    "    if (folder === undefined) return undefined;",
    unit("cache/json-cache"),
  ),
  row("generator/cache/json-cache.ts", "&& !isAlive(Number(pid))", "", unit("cache/cache-file")),
  row(config, "isPure = false;\n    const loaded", "const loaded", unit("0-configure/evaluate-config")),
  row(config, "isPure = false;\n        return false;", "return false;", unit("0-configure/evaluate-config")),
  row("generator/7-emit/staging.ts", "content && sha256(content) === hash ?", "content ?", unit("7-emit/kept-assets")),
  row(policy, '["base-uri", "\'none\'"],', "", unit("7-emit/policy")),
  row(policy, 'filter(([name]) => name !== "frame-ancestors")', "slice()", ["tests/unit/runtime/document.test.tsx"]),
  row("runtime/document.tsx", "Object.values(scripts).map(hashOf)", "[]", ["tests/unit/runtime/document.test.tsx"]),
  row(policy, '["default-src", "\'none\'"],', '["default-src", "*"],', unit("7-emit/policy")),

  // The output is replaced completely, and nothing else is.
  row(
    temporary,
    "if (existsSync(oldIn(temporary)) && !existsSync(out)) move(oldIn(temporary), out);",
    "",
    unit("7-emit/staging"),
  ),
  row(temporary, "if (old !== undefined) renameSync(old, out);", "", unit("7-emit/staging")),
  row(temporary, "pid !== process.pid &&", "", unit("7-emit/staging")),
  row(staging, "if (existsSync(old)) move(old, this.#target);", "", unit("7-emit/staging")),
  row(temporary, "&& isAlive(pid)", "", unit("7-emit/staging")),
  row(staging, "if (!isInside(root, target)) throw", "if (target === '') throw", unit("7-emit/staging")),
  row(staging, '{ flag: "wx" }', '{ flag: "w" }', unit("7-emit/staging")),
  row(staging, "existsSync(out) ? realpathSync(out) : resolve(out)", "resolve(out)", unit("7-emit/staging")),
  row(folder, "names.includes(marker) ?", "true ?", unit("7-emit/output-folder")),
  row(folder, "names.length === 0 ||", "", unit("7-emit/output-folder")),
  row(edits, "if (!isInside(realpathSync(root), real))", "if (real === '')", unit("7-emit/source-edits")),
  row(edits, "realTarget(root, confine(root, path))", "realTarget(root, `${root}/${path}`)", unit("7-emit/source-edits")),
  row(edits, "const hasMark = before !== undefined &&", "const hasMark = false &&", unit("7-emit/source-edits")),
  row(hosting, "return [path, plain === path ? `${path}/` : plain, ...others];", "return [path];", unit("7-emit/hosting")),
  row(nginx, '.replaceAll("$", "%24")', "", unit("7-emit/hosting")),
  row(hosting, "return written.replace(", "return written || written.replace(", unit("7-emit/hosting")),

  // The development server tells each page what it must know.
  row(
    "generator/serve/http.ts",
    "for (const text of this.#standing.values()) response.write(text);",
    "",
    unit("dev/event-stream"),
  ),
  row(
    "generator/dev/dev-site.ts",
    "...(isHidden ? [] : [...this.#specs, ...reported])",
    "...this.#specs, ...reported",
    unit("dev/serve-dev"),
  ),
  row("generator/dev/dev-site.ts", "if (revision !== this.revision) return this.html(path);", "", unit("dev/dev-site")),
  row(devHandler, "before !== undefined && after !== undefined ?", "after !== undefined ?", unit("dev/serve-dev")),
  row(devHandler, "escapeHtml(text)", "text", unit("dev/handler")),

  // Workers: bounded queues, no lost errors.
  row(pool, "const queueLimit = 128;", "const queueLimit = Number.MAX_VALUE;", unit("pipeline/workers/render-pool")),
  row(pool, "await room();", "", unit("pipeline/workers/render-pool")),
  row(pool, "shared.length = 0;", "", unit("pipeline/workers/render-pool")),
  row(client, "if (this.#failure) return Promise.reject(this.#failure);", "", unit("pipeline/workers/worker-client")),
  row(
    client,
    "for (const [id, finish] of this.#waiting) finish(",
    "for (const [id, finish] of []) finish(",
    unit("pipeline/workers/worker-client"),
  ),
];
