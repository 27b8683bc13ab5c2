import { Icon } from "../../islands/card/Icon";

export const BackToTop = () => (
  <div className="to-top">
    <a className="button" href="#top">
      <Icon name="up" />
      Back to top
    </a>
  </div>
);
