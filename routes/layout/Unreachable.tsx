/** Above a page whose viewer has a collection that it does not show. */
export const Unreachable = () => (
  <p className="unreachable" role="status">
    Your collection cannot be read right now, so this page does not show what you own; nothing of it is lost.
  </p>
);
