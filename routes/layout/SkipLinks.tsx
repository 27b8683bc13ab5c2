/** The first stop of every page. The stylesheet shows the one that leads somewhere: to exhibits where there are any. */
export const SkipLinks = () => (
  <>
    <a className="skip" href="#exhibits">
      Skip to the exhibits
    </a>
    <a className="skip" href="#main">
      Skip to the content
    </a>
  </>
);
