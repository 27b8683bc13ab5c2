/** Definition of an environment variable for an external service, with the kind of its value. */
export interface EnvironmentVariable<Name extends string> {
  readonly name: Name;
  readonly kind: "credential" | "address" | "switch";
}

/** Defines a variable whose value is a secret or an id that is sent in headers or URLs. */
export const createCredentialVariable = <Name extends string>(name: Name): EnvironmentVariable<Name> => ({
  name,
  kind: "credential",
});
export const createUrlVariable = <Name extends string>(name: Name): EnvironmentVariable<Name> => ({
  name,
  kind: "address",
});
/** Defines a variable whose value is `on` or `off`. */
export const createBooleanVariable = <Name extends string>(name: Name): EnvironmentVariable<Name> => ({
  name,
  kind: "switch",
});
