import type { Overview, SiteHealth } from '@lectern/contract/overview';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { HEALTH, OVERVIEW } from '../overview-messages.ts';
import { partsOf } from '../rules/health.ts';

const PLACES = {
  messages: '/admin/messages?state=open',
  letters: '/admin/letters',
  failedJobs: '/admin/jobs?state=failed',
  reports: '/admin/moderation',
  approvals: '/admin/moderation',
  appeals: '/admin/moderation',
} as const;
const WAITING = ['reports', 'approvals', 'appeals', 'messages', 'letters', 'failedJobs'] as const;

/** What somebody has to look at. */
export function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  const kinds = WAITING.filter((kind) => waiting[kind] > 0);
  if (kinds.length === 0) return <p className="text-ink-soft">{OVERVIEW.nothing}</p>;
  return (
    <ul className="grid gap-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link
            to={PLACES[kind]}
            className="flex min-h-11 items-center rounded-md border border-rule bg-surface px-4 py-2 font-medium shadow-low transition-colors hover:bg-sunk"
          >
            {OVERVIEW.waiting[kind](OVERVIEW.counted(waiting[kind]))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface HealthProps {
  readonly health: SiteHealth;
  /** When it was read, UTC milliseconds. */
  readonly now: number;
}

/** How each part of the site is, with what to do. */
export function Health({ health, now }: HealthProps) {
  return (
    <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface shadow-low">
      {partsOf(health, now).map(({ name, isGood, text, advice }) => (
        <li key={name} className="flex gap-3 px-4 py-3">
          {isGood ? (
            <CircleCheck
              aria-label={HEALTH.good}
              role="img"
              className="mt-0.5 size-5 shrink-0 text-success-text"
            />
          ) : (
            <CircleAlert
              aria-label={HEALTH.attention}
              role="img"
              className="mt-0.5 size-5 shrink-0 text-danger"
            />
          )}
          <div className="min-w-0">
            <h3 className="font-sans text-[0.9375rem] font-medium tracking-normal">{name}</h3>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {`${text} ${advice ?? ''}`.trim()}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
