import { csharp } from "./csharp.js";
import { curl } from "./curl.js";
import { go } from "./go.js";
import { java } from "./java.js";
import { javascript } from "./javascript.js";
import { kotlin } from "./kotlin.js";
import type { Dialect, LanguageName } from "./language.js";
import { php } from "./php.js";
import { python } from "./python.js";
import { ruby } from "./ruby.js";
import { swift } from "./swift.js";

/** The sample of an API's own SDK. */
const typescript: LanguageName = { id: "typescript", label: "TypeScript", aliases: ["ts", "mts", "cts"], inTwins: true };

/** The address of a page that a browser opens. */
const url: LanguageName = { id: "url", label: "URL", inTwins: true };

/** The languages of requests by their names in `codeLanguages`, in the order shown. To add one, write its file and add it here. */
export const requestLanguages = { curl, javascript, typescript, python, php, go, java, kotlin, swift, ruby, csharp };

/** The languages of samples. Everything that knows them reads this list: code blocks, tabs, Markdown versions of pages. */
export const sampleLanguages: readonly (LanguageName | Dialect)[] = [url, ...Object.values(requestLanguages)];
