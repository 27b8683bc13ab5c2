import { BRAND, withoutBrand } from "../../domain/brand";
import { type Structured, structuredText } from "../../domain/sharing/structured";

interface Props {
  readonly title: string;
  readonly description: string;
  /** The whole address that the page wants to be known by. Absent: it is nobody's but its viewer's. */
  readonly address: string | undefined;
  readonly isAbout: "website" | "product" | "profile";
  readonly structured: readonly Structured[];
}

/** What search engines and messengers read of a page. */
export const Tags = ({ title, description, address, isAbout, structured }: Props) =>
  address === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={isAbout} />
      <meta property="og:title" content={withoutBrand(title)} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={BRAND} />
      {structured.length === 0 ? null : <script type="application/ld+json">{structuredText(structured)}</script>}
    </>
  );
