import { clientVariables, PROVIDERS, type Provider } from "../../domain/access/provider";

/** What each provider knows this site by. Good for nothing but the stand-ins. */
export const clientOf = (provider: Provider) => ({ id: `local-${provider}`, secret: `local-${provider}-secret` });

/** The worker's variables that lead it to the stand-ins. Whoever signs in there as "admin" is one. */
export const outsideVars = ({ url }: { readonly url: string }): Readonly<Record<string, string>> => ({
  OUTSIDE_BASE: url,
  ADMIN_EMAILS: "admin@people.example",
  ...Object.fromEntries(
    PROVIDERS.flatMap((provider) => {
      const [names, client] = [clientVariables(provider), clientOf(provider)];
      return [
        [names.id, client.id],
        [names.secret, client.secret],
      ];
    }),
  ),
});
