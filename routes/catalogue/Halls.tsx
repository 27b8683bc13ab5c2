import { paths } from "../../domain/paths";
import { VIEW_KINDS, VIEW_LABELS, type ViewKind } from "../../domain/view/view";

/** The four view buttons: the museum's halls. */
export const Halls = ({ kind }: { readonly kind: ViewKind }) => (
  <nav className="halls" aria-label="Views">
    {VIEW_KINDS.map((each) => (
      <a key={each} href={paths.list(each)} aria-current={each === kind ? "page" : undefined}>
        {VIEW_LABELS[each]}
      </a>
    ))}
  </nav>
);
