/** Who vouches for people here: there are no passwords. In the order of the sign-in page. */
export const PROVIDERS = ["google", "discord", "facebook", "github", "twitch"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: "Google",
  discord: "Discord",
  facebook: "Facebook",
  github: "GitHub",
  twitch: "Twitch",
};

export const parseProvider = (text: string | undefined): Provider | undefined =>
  PROVIDERS.find((provider) => provider === text);

export type ClientVariable = `${Uppercase<Provider>}_CLIENT_${"ID" | "SECRET"}`;

/** The variables by which the operator sets a provider up: what it knows this site by. */
export function clientVariables(provider: Provider): Readonly<Record<"id" | "secret", ClientVariable>> {
  const prefix = provider.toUpperCase() as Uppercase<Provider>;
  return { id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` };
}
