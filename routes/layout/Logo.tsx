/** A lamp's light falling on an empty plinth. */
export const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path className="light" d="M16 2 26 20H6z" />
    <path className="top" d="M8 18.5h16l1.6 3H6.4z" />
    <path className="front" d="M7.4 21.5h17.2V29a1 1 0 0 1-1 1H8.4a1 1 0 0 1-1-1z" />
  </svg>
);
