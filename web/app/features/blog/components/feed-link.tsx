import { FEED } from '../messages.ts';

/** The feed's address for feed readers; React moves it into the head. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/atom+xml" href="/blog/feed.xml" title={FEED.title} />
  );
}
