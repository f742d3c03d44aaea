import socialCard from '../assets/social-card.png?url';
import { useRootData } from './identity-config.ts';
import { inNameOf, useSite } from './site.ts';

interface PageHeadProps {
  /** The screen's name; the product's name stands before it. */
  readonly title: string;
  readonly description: string;
  /**
   * The page's one true path, with a query only where that makes another page; undefined where the
   * page is the same at any address.
   */
  readonly canonicalPath?: string;
  /** An absolute address or a path on this site. */
  readonly image?: string;
  readonly robots?: 'noindex';
  readonly type?: 'website' | 'article';
}

/** The public origin, as the server was told; empty before the root has been loaded. */
export function useOrigin(): string {
  return useRootData()?.origin ?? '';
}

/** Title, description and link preview of a page. React moves the tags into the head. */
export function PageHead({
  title,
  description,
  canonicalPath,
  image,
  robots,
  type = 'website',
}: PageHeadProps) {
  const origin = useOrigin();
  const site = useSite();
  const { name } = site;
  // A course and an article speak for themselves.
  const about = type === 'article' ? description : inNameOf(site, description);
  const address = canonicalPath === undefined ? undefined : origin + canonicalPath;
  const picture = new URL(image || socialCard, origin || 'http://localhost').href;
  return (
    <>
      <title>{`${name} | ${title}`}</title>
      <meta name="description" content={about} />
      {robots && <meta name="robots" content={robots} />}
      {robots === undefined && address && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={about} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
