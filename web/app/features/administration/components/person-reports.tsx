import type { PersonFile } from '@lectern/contract/people';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { REASON_NAMES, TYPE_NAMES } from '../../report/messages.ts';
import { LETTER_STATES, LETTERS_TO, MODERATED } from '../people-messages.ts';
import { instantShown } from '../rules/instant-shown.ts';
import { LETTER_KINDS } from '../work-messages.ts';
import { Line, Part } from './person-part.tsx';

const TYPES: Readonly<Record<string, string>> = { ...TYPE_NAMES, person: MODERATED.person };

/** What is reported, held or appealed of what is theirs. */
export function PersonCases({ person: { cases } }: { readonly person: PersonFile }) {
  return (
    <Part heading={MODERATED.cases}>
      {cases.length === 0 ? (
        <p className="text-ink-soft">{MODERATED.noCases}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {cases.map(({ id, kind, subjectType, title, reports, decision, at }) => (
            <Line key={id} to={`/admin/moderation/${id}`} title={title || MODERATED.untitled}>
              {TYPES[subjectType] ?? subjectType},{' '}
              {kind === 'reports' ? MODERATED.reported(reports) : MODERATED.kinds[kind]},{' '}
              {decision === null ? MODERATED.open : MODERATED.decided}, {instantShown(at)}
            </Line>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** What they have reported, with what came of it. */
export function PersonReports({ person: { reports } }: { readonly person: PersonFile }) {
  return (
    <Part heading={MODERATED.reports}>
      {reports.length === 0 ? (
        <p className="text-ink-soft">{MODERATED.noReports}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {reports.map(({ id, caseId, subjectType, title, reason, state, at }) => (
            <Line key={id} to={`/admin/moderation/${caseId}`} title={title || MODERATED.untitled}>
              {TYPES[subjectType] ?? subjectType}, {REASON_NAMES[reason]}, {MODERATED.states[state]}
              , {instantShown(at)}
            </Line>
          ))}
        </ul>
      )}
    </Part>
  );
}

const TONES = { waiting: 'blue', sent: 'green', failed: 'saffron', unsent: 'grey' } as const;

/** The letters to them that are known. */
export function PersonLetters({ person: { letters, email } }: { readonly person: PersonFile }) {
  return (
    <Part heading={LETTERS_TO.heading}>
      <p className="mb-2 max-w-prose text-sm text-ink-soft">{LETTERS_TO.lead}</p>
      {letters.length === 0 ? (
        <p className="text-ink-soft">{LETTERS_TO.none}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {letters.map(({ id, kind, state, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 py-2.5 text-[0.9375rem]"
            >
              <span className="font-medium">
                {LETTERS_TO.kinds[kind] ?? LETTER_KINDS[kind] ?? kind}
              </span>
              <span className="flex items-center gap-3 text-ink-soft tabular-nums">
                {instantShown(at)}
                <Badge tone={TONES[state]}>{LETTER_STATES[state]}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {email !== '' && (
        <Link
          to={`/admin/letters?recipient=${encodeURIComponent(email)}`}
          className="link mt-3 inline-block py-1.5"
        >
          {LETTERS_TO.all}
        </Link>
      )}
    </Part>
  );
}
