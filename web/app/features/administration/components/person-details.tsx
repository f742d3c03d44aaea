import type { PersonFile } from '@lectern/contract/people';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { reviewDate } from '../../review/rules/review-date.ts';
import { sizeShown } from '../../upload/rules/size-shown.ts';
import { PEOPLE, PERSON } from '../people-messages.ts';
import { instantShown } from '../rules/instant-shown.ts';
import { AccountActs } from './account-acts.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { Line, Part } from './person-part.tsx';
import { PersonCases, PersonLetters, PersonReports } from './person-reports.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonRole, PersonState } from './person-state.tsx';

/** All of one person, and what can be done to the account. */
export function PersonDetails({ person }: { readonly person: PersonFile }) {
  return (
    <div className="grid gap-8">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={person.name || person.email} image={person.picture} className="size-14" />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{person.name || PEOPLE.nameless}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 wrap-anywhere text-ink-soft">
            {person.email}
            <PersonState state={person.state} />
            {person.role && <PersonRole role={person.role} />}
          </p>
        </div>
      </header>
      <AccountActs person={person} />
      <Facts person={person} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid gap-8">
          <PersonSessions person={person} />
          <PersonCases person={person} />
          <PersonReports person={person} />
          <PersonLetters person={person} />
          <Reviews person={person} />
        </div>
        <div className="grid gap-8">
          <Courses person={person} />
          <Enrolments person={person} />
        </div>
      </div>
      <Part heading={PERSON.history}>
        {person.history.length === 0 ? (
          <p className="text-ink-soft">{PERSON.noHistory}</p>
        ) : (
          <AuditEntries entries={person.history} caption={PERSON.history} />
        )}
        <Link to={`/admin/audit?actor=${person.id}`} className="link mt-3 inline-block py-1.5">
          {PERSON.acted}
        </Link>
      </Part>
    </div>
  );
}

function Facts({ person }: { readonly person: PersonFile }) {
  const { account, suspension, uploads } = person;
  const ways = account?.signInWith.map((way) => PERSON.ways[way] ?? way).join(', ');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      PEOPLE.email,
      `${person.email} (${person.emailVerified ? PERSON.verified : PERSON.unverified})`,
    ],
    ...(suspension
      ? [
          [
            PERSON.suspended,
            PERSON.suspendedUntil(
              suspension.until === null ? undefined : reviewDate(suspension.until),
              suspension.reason,
            ),
          ] as const,
        ]
      : []),
    [PERSON.created, instantShown(account?.createdAt ?? person.joinedAt)],
    ...(account
      ? [
          [
            PERSON.lastSignIn,
            account.lastSignInAt === null ? PERSON.never : instantShown(account.lastSignInAt),
          ] as const,
          [PERSON.signInWith, ways || PERSON.never] as const,
        ]
      : []),
    [PERSON.teaching, PERSON.mayTeach(person.teaching)],
    [PERSON.uploads, PERSON.uploaded(uploads.files, sizeShown(uploads.bytes))],
    [PERSON.id, person.id],
    [PERSON.accountId, person.accountId],
  ];
  return (
    <Part heading={PERSON.account}>
      <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Courses({ person: { courses } }: { readonly person: PersonFile }) {
  return (
    <Part heading={PERSON.courses}>
      {courses.length === 0 ? (
        <p className="text-ink-soft">{PERSON.noCourses}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {courses.map(({ courseId, title, students, totalSeats, state }) => (
            <Line key={courseId} to={`/courses/${courseId}`} title={title}>
              {state === 'published' ? '' : `${state}, `}
              {PERSON.seats(students, totalSeats)}
            </Line>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Enrolments({ person: { enrolments } }: { readonly person: PersonFile }) {
  return (
    <Part heading={PERSON.enrolments}>
      {enrolments.length === 0 ? (
        <p className="text-ink-soft">{PERSON.noEnrolments}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {enrolments.map(({ courseId, title, at }) => (
            <Line key={courseId} to={`/courses/${courseId}`} title={title}>
              {reviewDate(at)}
            </Line>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Reviews({ person: { reviews } }: { readonly person: PersonFile }) {
  return (
    <Part heading={PERSON.reviews}>
      {reviews.length === 0 ? (
        <p className="text-ink-soft">{PERSON.noReviews}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {reviews.map(({ courseId, title, rating, comment, at }) => (
            <li key={courseId} className="py-2.5 text-[0.9375rem]">
              <p className="flex flex-wrap justify-between gap-x-4">
                <Link to={`/courses/${courseId}`} className="font-medium wrap-anywhere">
                  {title}
                </Link>
                <span className="text-ink-soft tabular-nums">
                  {PERSON.rated(rating)} · {reviewDate(at)}
                </span>
              </p>
              <p className="mt-1 wrap-anywhere text-ink-soft">{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
