import type { Refusal, StandIn } from "./standIn";

const ERRORS: Readonly<Record<Refusal["error"], string>> = {
  invalid_client: "incorrect_client_credentials",
  invalid_grant: "bad_verification_code",
  unsupported_grant_type: "unsupported_grant_type",
};

/** Always 200, and a form unless JSON was asked for. */
const said = (request: Request, data: Readonly<Record<string, string | number>>): Response =>
  request.headers.get("Accept")?.includes("application/json")
    ? Response.json(data)
    : new Response(new URLSearchParams(Object.entries(data).map(([name, value]) => [name, String(value)])));

/** GitHub's API answers nobody who does not say who they are. */
const toNamed = (request: Request, data: unknown): Response =>
  request.headers.get("User-Agent")
    ? Response.json(data)
    : new Response("Request forbidden by administrative rules. Please make sure your request has a User-Agent header", {
        status: 403,
      });

export const github: StandIn = {
  provider: "github",
  authorizePlace: "github.com/login/oauth/authorize",
  tokenPlace: "github.com/login/oauth/access_token",
  needsChallenge: false,
  takesBasic: true,
  takesTokenInAddress: false,
  grant: (grant, request) => said(request, { ...grant, token_type: "bearer", scope: grant.scope.replaceAll(" ", ",") }),
  refuse: ({ error, description }, request) => said(request, { error: ERRORS[error], error_description: description }),
  tells: {
    "api.github.com/user": ({ person }, request) =>
      toNamed(request, {
        login: person.handle,
        id: Number(person.id(10)),
        type: "User",
        name: person.name,
        company: null,
        blog: "",
        location: null,
        // Nobody shows it in public; api.github.com/user/emails has it.
        email: null,
        bio: null,
      }),
    "api.github.com/user/emails": ({ person }, request) =>
      toNamed(request, [{ email: person.email, primary: true, verified: true, visibility: "private" }]),
  },
  unauthorized: () => Response.json({ message: "Bad credentials", status: "401" }, { status: 401 }),
};
