/** What an operator sets for a service outside, and how it looks. */
export interface Variable<Name extends string> {
  readonly name: Name;
  readonly kind: "credential" | "address" | "switch";
}

/** It goes into headers or addresses. */
export const credential = <Name extends string>(name: Name): Variable<Name> => ({ name, kind: "credential" });
/** Of HTTPS. */
export const address = <Name extends string>(name: Name): Variable<Name> => ({ name, kind: "address" });
/** `on` or `off`. */
export const onSwitch = <Name extends string>(name: Name): Variable<Name> => ({ name, kind: "switch" });
