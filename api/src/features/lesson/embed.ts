/** A recording on another site. */
export interface Embed {
  /** A page with a player of its own, or a file that browsers play. */
  readonly kind: 'page' | 'video' | 'audio';
  /** Whose site it is, as its visitors know it. */
  readonly host: string;
  /** What is loaded. */
  readonly address: URL;
}

const VIDEO = /\.(?:mp4|m4v|webm|ogv)$/i;
const AUDIO = /\.(?:mp3|m4a|ogg|oga|opus|wav|flac)$/i;

/**
 * How a recording at an address of another site can be shown.
 *
 * @param address absolute
 * @returns undefined where nothing is known of such an address: it can only be linked to
 */
export function embedOf(address: string): Embed | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.host.replace(/^www\./, '');
  const page = youTube(url) ?? vimeo(url) ?? peerTube(url);
  if (page) return { kind: 'page', host, address: page };
  if (VIDEO.test(url.pathname)) return { kind: 'video', host, address: url };
  return AUDIO.test(url.pathname) ? { kind: 'audio', host, address: url } : undefined;
}

/** In its form without cookies (YouTube: “privacy-enhanced mode”). */
function youTube({ hostname, pathname, searchParams }: URL): URL | undefined {
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : ['youtube.com', 'youtube-nocookie.com'].includes(host)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? '')
        : '';
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const embed = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  const start = /^(?:(\d+)m)?(\d+)s?$/.exec(
    searchParams.get('t') ?? searchParams.get('start') ?? '',
  );
  if (start) embed.searchParams.set('start', String(Number(start[1] ?? 0) * 60 + Number(start[2])));
  embed.searchParams.set('rel', '0');
  return embed;
}

/** Without its counting of visitors. A video that is not listed has a hash. */
function vimeo({ hostname, pathname, searchParams }: URL): URL | undefined {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return undefined;
  const [, id, inPath] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const embed = new URL(`https://player.vimeo.com/video/${id}?dnt=1`);
  const hash = inPath ?? searchParams.get('h');
  if (hash) embed.searchParams.set('h', hash);
  return embed;
}

/** Whose addresses are alike on every host. */
function peerTube({ origin, pathname }: URL): URL | undefined {
  const [, id] = /^\/(?:w|videos\/(?:watch|embed))\/([\w-]{20,36})\/?$/.exec(pathname) ?? [];
  return id ? new URL(`${origin}/videos/embed/${id}`) : undefined;
}
