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

/** The languages of samples, in the order shown. The TypeScript sample of the SDK follows JavaScript. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, php, go, java, kotlin, swift, ruby, csharp];
