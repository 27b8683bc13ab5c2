/** Above a page whose viewer has a collection that it does not show. */
export const Unreachable = () => (
  <p className="unreachable" role="status">
    Your collection cannot be read right now, so this page shows no more of it than this device knows; nothing of it is
    lost.
  </p>
);
