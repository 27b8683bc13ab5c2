/** How a service that was asked can fail. Whatever it is, what is already known stays. */
export type Failing =
  /** It does not let us in: 403, or 401 with a new token. */
  | "unauthorized"
  /** It was asked too often. */
  | "limited"
  /** It has trouble of its own, or gives no answer at all. */
  | "broken"
  /** Its answer is not what it documents. */
  | "unreadable"
  /** It passed over a part of the question: its answer is that to another one. */
  | "warned"
  /** It does not understand what we ask. */
  | "refused"
  /** The calls that were reserved are used up. */
  | "spent"
  /** It is we who stumble over it. */
  | "faulty";
