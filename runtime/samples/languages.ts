import { csharp } from "./csharp.js";
import { curl } from "./curl.js";
import { go } from "./go.js";
import type { SampleLanguage } from "./http-request.js";
import { java } from "./java.js";
import { javascript } from "./javascript.js";
import { kotlin } from "./kotlin.js";
import { php } from "./php.js";
import { python } from "./python.js";
import { ruby } from "./ruby.js";
import { swift } from "./swift.js";

/** The languages a call is written in, in the order of the choice. TypeScript comes from the API's own SDK, after JavaScript. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, php, go, java, kotlin, swift, ruby, csharp];
