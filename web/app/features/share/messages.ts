import type { Network } from './rules/share-links.ts';

export const TITLE = 'Share this course';
export const CLOSE = 'Close';
export const LINK = 'Link to the course';
export const COPY = 'Copy';
export const COPIED = 'Copied!';
export const COPY_FAILED = 'Copying did not work here. The link is selected: copy it by hand.';
export const NETWORKS: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
};
/** Each opens a page of its own, which a screen reader should say. */
export const onNetwork = (network: string) => `${network} (opens in a new window)`;
