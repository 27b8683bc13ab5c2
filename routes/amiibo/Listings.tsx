/** Not on touch screens, where there is no room for it; the stylesheet sees to that. */
export const Listings = () => (
  <section className="panel listings" aria-labelledby="listings">
    <h2 id="listings">
      Current Listings <small>beta</small>
    </h2>
    <p>No listings found.</p>
  </section>
);
