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
