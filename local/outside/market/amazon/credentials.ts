import { KEYS } from "../../wire/keys";

/** An associate's credentials are good for the shops of one region, and ask for tokens in one place for each version. */
export interface Associate {
  readonly id: string;
  readonly secret: string;
  readonly tag: string;
  readonly marketplace: string;
}

const UK: Associate = { ...KEYS.amazonUk, marketplace: "www.amazon.co.uk" };
const US: Associate = { ...KEYS.amazonUs, marketplace: "www.amazon.com" };

/** Where tokens are given: of version 3 by the sign-in of the shop, of version 2 by Cognito. */
export const TOKEN_PLACES = [
  { host: "api.amazon.co.uk", path: "/auth/o2/token", version: "3.2", scope: "creatorsapi::default", associate: UK },
  { host: "api.amazon.com", path: "/auth/o2/token", version: "3.1", scope: "creatorsapi::default", associate: US },
  {
    host: "creatorsapi.auth.eu-south-2.amazoncognito.com",
    path: "/oauth2/token",
    version: "2.2",
    scope: "creatorsapi/default",
    associate: UK,
  },
  {
    host: "creatorsapi.auth.us-east-1.amazoncognito.com",
    path: "/oauth2/token",
    version: "2.1",
    scope: "creatorsapi/default",
    associate: US,
  },
] as const;
export type TokenPlace = (typeof TOKEN_PLACES)[number];
