export type Network = 'facebook' | 'twitter' | 'linkedin' | 'whatsapp';

/** The networks' own share pages for an absolute address, in the order they are shown. */
export function shareLinks(url: string, title: string): Record<Network, string> {
  return {
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    twitter: withQuery('https://twitter.com/intent/tweet', { text: title, url }),
    linkedin: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
    whatsapp: withQuery('https://wa.me/', { text: `${title} ${url}` }),
  };
}

function withQuery(page: string, query: Record<string, string>): string {
  const address = new URL(page);
  for (const [name, value] of Object.entries(query)) {
    address.searchParams.set(name, value.toWellFormed());
  }
  return address.href;
}
