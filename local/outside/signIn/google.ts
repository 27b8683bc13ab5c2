import { byTheBook, type StandIn } from "./standIn";

export const google: StandIn = {
  ...byTheBook,
  provider: "google",
  authorizePlace: "accounts.google.com/o/oauth2/v2/auth",
  tokenPlace: "oauth2.googleapis.com/token",
  needsChallenge: true,
  takesBasic: true,
  takesTokenInAddress: false,
  tells: {
    "openidconnect.googleapis.com/v1/userinfo": ({ person }) =>
      Response.json({
        sub: person.id(21),
        name: person.name,
        given_name: person.givenName,
        family_name: person.familyName,
        picture: "https://lh3.googleusercontent.com/a/stand-in=s96-c",
        email: person.email,
        email_verified: true,
      }),
  },
  unauthorized: () =>
    Response.json({ error: "invalid_request", error_description: "Invalid Credentials" }, { status: 401 }),
};
