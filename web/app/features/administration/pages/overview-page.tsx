import { ADMINISTRATION } from '../messages.ts';

/** Where an administrator begins. */
export function OverviewPage() {
  return <h1 className="text-3xl sm:text-4xl">{ADMINISTRATION.overview}</h1>;
}
