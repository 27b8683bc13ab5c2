import { PROVIDERS, type Provider } from "../../domain/access/provider";

/** What each provider knows this site by. Good for nothing but the stand-ins. */
export const clientOf = (provider: Provider) => ({ id: `local-${provider}`, secret: `local-${provider}-secret` });

/** The worker's variables that lead it to the stand-ins. */
export const outsideVars = ({ url }: { readonly url: string }): Readonly<Record<string, string>> => ({
  OUTSIDE_BASE: url,
  ...Object.fromEntries(
    PROVIDERS.flatMap((provider) => {
      const { id, secret } = clientOf(provider);
      const prefix = provider.toUpperCase();
      return [
        [`${prefix}_CLIENT_ID`, id],
        [`${prefix}_CLIENT_SECRET`, secret],
      ];
    }),
  ),
});
