import { createHash, randomUUID } from "node:crypto";
import type { StandInClient } from "./stand-in.js";

interface Grant {
  environment: string;
  client: string;
  scope: string;
}

interface Code extends Grant {
  redirectUri: string;
  challenge: string;
}

interface TokenAnswer {
  status: number;
  body?: unknown;
  location?: string;
}

const refusal = (error: string, description: string): TokenAnswer => ({
  status: error === "invalid_client" ? 401 : 400,
  body: { error, error_description: description, error_hint: "", status_code: error === "invalid_client" ? 401 : 400 },
});

/** Codes and tokens of the local servers: the authorize and token endpoints of RFC 6749 and RFC 7636. */
export class TokenStore {
  readonly #clients: readonly StandInClient[];
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, Grant>();
  readonly #refresh = new Map<string, Grant>();

  constructor(clients: readonly StandInClient[]) {
    this.#clients = clients;
  }

  /** The user of a token, only in its environment. */
  ownerOf(environment: string, token: string): Grant | undefined {
    const grant = this.#access.get(token);
    return grant?.environment === environment ? grant : undefined;
  }

  /** Makes all access tokens invalid, as if an hour had passed. */
  expireAll(): void {
    this.#access.clear();
  }

  /** The user signs in and consents at once. Returns the redirect with a code. */
  authorize(environment: string, query: Record<string, string>): TokenAnswer {
    const { client_id = "", redirect_uri = "", scope = "", state = "", code_challenge = "" } = query;
    if (!this.#clients.some((one) => one.environment === environment && one.id === client_id))
      return refusal("invalid_client", "There is no such client in this environment.");
    if (query.response_type !== "code") return refusal("unsupported_response_type", "response_type must be code.");
    if (query.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(code_challenge))
      return refusal("invalid_request", "The PKCE challenge is missing or is no SHA-256 hash in base64url.");
    if (state.length < 16) return refusal("invalid_state", "The state is missing or too short.");
    if (scope.split(" ").includes("openid") && !query.nonce) return refusal("invalid_request", "openid needs a nonce.");
    const code = randomUUID();
    this.#codes.set(code, { environment, client: client_id, scope, redirectUri: redirect_uri, challenge: code_challenge });
    const back = new URL(redirect_uri);
    back.search = new URLSearchParams({ code, state, scope }).toString();
    return { status: 302, location: back.href };
  }

  exchange(environment: string, authorization: string | undefined, form: Record<string, string>): TokenAnswer {
    const client = this.#clientOf(environment, authorization, form);
    if (!client) return refusal("invalid_client", "The credentials are wrong, or belong to the other environment.");
    if (form.grant_type === "client_credentials") {
      if (client.secret === undefined) return refusal("unauthorized_client", "A public client has no app token.");
      if (form.scope !== "content") return refusal("invalid_scope", "Ask for the scope content.");
      return this.#issue({ environment, client: client.id, scope: "content" });
    }
    if (form.grant_type === "authorization_code") {
      const code = this.#codes.get(form.code ?? "");
      this.#codes.delete(form.code ?? "");
      const challenge = createHash("sha256")
        .update(form.code_verifier ?? "")
        .digest("base64url");
      const right =
        code && code.client === client.id && code.environment === environment && code.redirectUri === form.redirect_uri;
      if (!right || code.challenge !== challenge) return refusal("invalid_grant", "The code or its verifier is wrong.");
      return this.#issue(code);
    }
    if (form.grant_type === "refresh_token") {
      const grant = this.#refresh.get(form.refresh_token ?? "");
      this.#refresh.delete(form.refresh_token ?? "");
      if (!grant || grant.client !== client.id || grant.environment !== environment)
        return refusal("invalid_grant", "The refresh token is wrong or used.");
      return this.#issue(grant);
    }
    return refusal("unsupported_grant_type", "There is no such grant.");
  }

  /** A confidential client authenticates with HTTP Basic; a public one sends its id in the form. */
  #clientOf(environment: string, authorization: string | undefined, form: Record<string, string>): StandInClient | undefined {
    const basic = /^Basic (.+)$/.exec(authorization ?? "")?.[1];
    const [id, secret] = basic === undefined ? [form.client_id] : divided(Buffer.from(basic, "base64").toString("utf8"));
    return this.#clients.find((one) => one.environment === environment && one.id === id && one.secret === secret);
  }

  #issue({ environment, client, scope }: Grant): TokenAnswer {
    const access = randomUUID();
    this.#access.set(access, { environment, client, scope });
    const scopes = scope.split(" ");
    const body: Record<string, unknown> = { access_token: access, token_type: "bearer", expires_in: 3600, scope };
    if (scopes.includes("offline_access")) {
      body.refresh_token = randomUUID();
      this.#refresh.set(body.refresh_token as string, { environment, client, scope });
    }
    if (scopes.includes("openid")) body.id_token = "header.payload.signature";
    return { status: 200, body };
  }
}

function divided(pair: string): [string, string] {
  const at = pair.indexOf(":");
  return [pair.slice(0, at), pair.slice(at + 1)];
}
