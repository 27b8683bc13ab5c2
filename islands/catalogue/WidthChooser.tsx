import { t } from "../../domain/messages/islands";
import { shownPaths } from "../../domain/paths/shown";
import { Icon } from "../card/Icon";

/** Full width by choice; narrow windows have it anyway, and no button. */
export const WidthChooser = ({ isWide }: { readonly isWide: boolean }) => (
  <form className="width" method="post" action={shownPaths.preference("wide")}>
    <button type="submit" className="button" name="value" value={isWide ? "0" : "1"}>
      <Icon name={isWide ? "narrow" : "wide"} />
      {isWide ? t.catalogue.normalWidth : t.catalogue.fullWidth}
    </button>
  </form>
);
