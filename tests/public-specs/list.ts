import { join } from "node:path";
import fastGlob from "fast-glob";
import { packages, unpacked } from "./packages.js";

/** Of many kinds, tools and sizes: 5 to 900 operations. */
const directory = [
  "1forge.com",
  "adyen.com/CheckoutService",
  "apideck.com/pos",
  "appwrite.io/client",
  "asuarez.dev/searchly",
  "atlassian.com/jira",
  "bbc.co.uk",
  "brex.io",
  "bunq.com",
  "carbone.io",
  "cenit.io",
  "climate.com",
  "codat.io/banking",
  "contentgroove.com",
  "deutschebahn.com/stada",
  "docusign.net",
  "epa.gov/air",
  "exhibitday.com",
  "getgo.com/gototraining",
  "github.com/api.github.com",
  "gitlab.com",
  "gov.bc.ca/router",
  "hetzner.cloud",
  "increase.com",
  "jellyfin.local",
  "kubernetes.io",
  "linode.com",
  "magento.com",
  "mailchimp.com",
  "microsoft.com/cognitiveservices-NewsSearch",
  "nba.com",
  "netbox.dev",
  "npr.org/listening",
  "openai.com",
  "openbanking.org.uk/payment-initiation-openapi",
  "paylocity.com",
  "snyk.io",
  "spoonacular.com",
  "stripe.com",
  "swaggerhub.com",
  "telnyx.com",
  "thebluealliance.com",
  "twilio.com/api",
  "vercel.com",
  "wikimedia.org",
  "xero.com/xero_files",
  "zoom.us",
  "zuora.com",
];

export interface PublicSpec {
  name: string;
  /** Absolute path. */
  file: string;
}

/** Specs by others, and the history of the platform's own. */
export function publicSpecs(): PublicSpec[] {
  const [api, examples] = [unpacked(packages.directory), unpacked(packages.examples)];
  const history = join(import.meta.dirname, "../../specs/history");
  const own = (cwd: string, pattern: string, label: string) =>
    fastGlob
      .sync(pattern, { cwd })
      .sort()
      .map((file) => ({ name: `${label}/${file}`, file: join(cwd, file) }));
  return [
    ...own(examples, "{2.0,3.0,3.1}/json/*.json", "examples"),
    ...own(history, "**/*.{json,yaml}", "history"),
    ...directory.map((name) => ({ name, file: join(api, "api", `${name}.json`) })),
  ];
}
