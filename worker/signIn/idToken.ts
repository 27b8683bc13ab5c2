import { decodeIdToken } from "arctic";
import { z } from "zod";
import { isSame } from "../../routes/http/secrets";
import { providerUserId } from "./protocol";

/** What a token has to fit. */
export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

/** As OpenID Connect Core 3.1.3.7 has them checked, for a site that is its tokens' only audience. */
const claims = ({ issuer, clientId, now }: Expected) =>
  z.object({
    iss: z.literal(issuer),
    sub: providerUserId,
    aud: z.union([z.literal(clientId), z.tuple([z.literal(clientId)])]),
    azp: z.literal(clientId).optional(),
    exp: z.number().gt(now.getTime() / 1000),
    nonce: z.string(),
  });

const decoded = z.string().transform((token, context) => {
  try {
    return decodeIdToken(token);
  } catch {
    // All that it throws for is a text that is no token.
    context.addIssue({ code: "custom", message: "is no JSON Web Token" });
    return z.NEVER;
  }
});

/**
 * Whether an ID token belongs to the very way through the provider that this browser began: its nonce says so. The
 * signature is not checked: the token comes straight from the token endpoint, over TLS, which stands in for it (the
 * same chapter, point 6). Throws a ZodError for what is no ID token for this site, now.
 */
export const isOfThisWay = (idToken: unknown, expected: Expected): boolean =>
  isSame(decoded.pipe(claims(expected)).parse(idToken).nonce, expected.nonce);
