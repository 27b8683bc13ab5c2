import { PROVIDERS, type Provider } from "../../domain/access/identity";
import type { SignInService } from "../../routes/http/context";
import type { Gate } from "../outside";
import type { Client } from "./protocol";

type Clients = Readonly<Partial<Record<Provider, Client>>>;

/** The services of the providers that the operator has set up. Their code comes with the first person who signs in. */
export const openLazySignIn = (clients: Clients, gate: Gate): ReadonlyMap<Provider, SignInService> =>
  new Map(
    PROVIDERS.filter((provider) => clients[provider]).map((provider) => {
      const service = async (): Promise<SignInService> => {
        const { openSignIn, SIGN_IN_HOSTS } = await import(".");
        const opened = openSignIn(clients, gate.to({ hosts: SIGN_IN_HOSTS })).get(provider);
        if (!opened) throw new Error(`${provider} is set up and has no service: add it to worker/signIn.`);
        return opened;
      };
      return [
        provider,
        {
          authorizeUrl: async (leaving) => (await service()).authorizeUrl(leaving),
          identify: async (coming) => (await service()).identify(coming),
        },
      ];
    }),
  );
