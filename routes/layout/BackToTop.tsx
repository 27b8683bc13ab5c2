import { t } from "../../domain/messages/pages";
import { Icon } from "../../islands/card/Icon";

export const BackToTop = () => (
  <div className="to-top">
    <a className="button" href="#top">
      <Icon name="up" />
      {t.layout.toTop}
    </a>
  </div>
);
