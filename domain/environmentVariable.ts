/** What an operator sets for a service outside, and how it looks. */
export interface EnvironmentVariable<Name extends string> {
  readonly name: Name;
  readonly kind: "credential" | "address" | "switch";
}

/** It goes into headers or addresses. */
export const credentialVariable = <Name extends string>(name: Name): EnvironmentVariable<Name> => ({
  name,
  kind: "credential",
});
/** Of HTTPS. */
export const urlVariable = <Name extends string>(name: Name): EnvironmentVariable<Name> => ({ name, kind: "address" });
/** `on` or `off`. */
export const switchVariable = <Name extends string>(name: Name): EnvironmentVariable<Name> => ({
  name,
  kind: "switch",
});
