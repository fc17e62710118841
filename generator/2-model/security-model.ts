import type { At } from "../1-sources/openapi/spec-source.js";

export type SecurityRequirement = { scheme: string; scopes: string[] }[];

export type SecurityScheme = {
  at: At;
  name: string;
  description?: string;
  deprecated?: true;
} & (
  | { type: "apiKey"; in: "query" | "header" | "cookie"; parameter: string }
  | { type: "http"; scheme: string; bearerFormat?: string }
  | { type: "oauth2"; flows: OAuthFlow[]; metadataUrl?: string }
  | { type: "openIdConnect"; url: string }
  | { type: "mutualTLS" }
  /** Of a type that OpenAPI does not have. */
  | { type: "other"; kind: string }
);

export interface OAuthFlow {
  kind: string;
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}
