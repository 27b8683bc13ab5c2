/** Nothing is sent yet, and the tab says so. */
export const NotificationsTab = () => (
  <section className="panel" aria-labelledby="notifications">
    <h2 id="notifications">Notifications</h2>
    <p>There is nothing to switch here yet: we do not send you anything.</p>
    <p>
      Once prices are watched, you will be able to ask for a note when an item on your watchlist comes back in stock or
      falls below the price you name. It will be off until you switch it on.
    </p>
  </section>
);
