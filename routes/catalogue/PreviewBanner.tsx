import { BRAND } from "../../domain/brand";
import type { Site } from "../context";
import { ExternalLink } from "../layout/ExternalLink";

/** The second version's banner; without its address there is nothing to promote. */
export const PreviewBanner = ({ site: { previewUrl, previewFeedbackUrl } }: { readonly site: Site }) =>
  previewUrl ? (
    <aside className="preview" aria-label="Preview of the second version">
      <p>
        The second version of {BRAND} is being built. <ExternalLink href={previewUrl}>Try the preview</ExternalLink>
        {previewFeedbackUrl ? (
          <>
            {" "}
            and <ExternalLink href={previewFeedbackUrl}>tell us what you think</ExternalLink>
          </>
        ) : null}
        .
      </p>
    </aside>
  ) : null;
