import { BRAND, withoutBrand } from "../../domain/brand";
import { POSTER_SIZE } from "../../domain/sharing/poster";
import { type Structured, structuredText } from "../../domain/sharing/structuredData";

interface Props {
  readonly title: string;
  readonly description: string;
  /** The whole address that the page wants to be known by. Absent: it is nobody's but its viewer's. */
  readonly address: string | undefined;
  readonly isAbout: "website" | "product" | "profile";
  readonly structured: readonly Structured[];
  readonly picture: { readonly address: string; readonly alt: string };
}

/** What search engines and messengers read of a page. */
export const Tags = ({ title, description, address, isAbout, structured, picture }: Props) =>
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
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:width" content={String(POSTER_SIZE.width)} />
      <meta property="og:image:height" content={String(POSTER_SIZE.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured.length === 0 ? null : <script type="application/ld+json">{structuredText(structured)}</script>}
    </>
  );
