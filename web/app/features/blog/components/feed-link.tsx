import { FEED } from '../messages.ts';

/** Tells feed readers where the feed is; React moves it into the head. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/atom+xml" href="/blog/feed.xml" title={FEED.title} />
  );
}
