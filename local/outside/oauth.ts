import { authorize, type Permission } from "./authorize";
import type { Bearer, StandIn } from "./signIn/standIn";
import { tickets } from "./tickets";
import { exchangeCode, TOKEN_LIFE_S } from "./token";

export type Answer = (request: Request) => Response | Promise<Response>;

const CODE_LIFE_MS = 60_000;

/** Everything that one provider answers, by method and place. Its codes and tokens are good nowhere else. */
export function answersOf(standIn: StandIn, now: () => number): readonly (readonly [string, Answer])[] {
  const codes = tickets<Permission>(CODE_LIFE_MS, now);
  const tokens = tickets<Bearer>(TOKEN_LIFE_S * 1_000, now);
  const tells = Object.entries(standIn.tells).map(([place, tell]): [string, Answer] => [
    `GET ${place}`,
    (request) => {
      const bearer = tokens.read(tokenOf(request, standIn));
      return bearer ? tell(bearer, request) : standIn.unauthorized();
    },
  ]);
  return [
    [`GET ${standIn.authorizePlace}`, (request) => authorize(standIn, codes, request)],
    [`POST ${standIn.authorizePlace}`, (request) => authorize(standIn, codes, request)],
    [`POST ${standIn.tokenPlace}`, (request) => exchangeCode(standIn, codes, tokens, request, now)],
    ...tells,
  ];
}

function tokenOf(request: Request, { takesTokenInAddress }: StandIn): string {
  const inHeader = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const inAddress = takesTokenInAddress ? new URL(request.url).searchParams.get("access_token") : null;
  return inHeader ?? inAddress ?? "";
}
