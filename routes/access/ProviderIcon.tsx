import type { Provider } from "../../domain/access/provider";

/** Initials on a disc: the providers' own marks are theirs. */
export const ProviderIcon = ({ provider }: { readonly provider: Provider }) => (
  <span className={`provider-icon ${provider}`} aria-hidden="true">
    {provider === "github" ? "gh" : provider.slice(0, 1)}
  </span>
);
