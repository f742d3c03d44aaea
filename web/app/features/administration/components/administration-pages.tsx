import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { ADMINISTRATION } from '../messages.ts';

/**
 * The pages by what their addresses have after `/admin/`. They are loaded when they are shown, so by those
 * who may open them alone; and as routes each would be part of every guest's first page.
 */
const PAGES: ReadonlyMap<string, ComponentType> = new Map([
  ['', lazyPart(async () => (await import('../pages/overview-page.tsx')).OverviewPage, PartFailed)],
  [
    'people',
    lazyPart(async () => (await import('../pages/people-page.tsx')).PeoplePage, PartFailed),
  ],
  [
    'courses',
    lazyPart(async () => (await import('../pages/courses-page.tsx')).CoursesPage, PartFailed),
  ],
  [
    'messages',
    lazyPart(async () => (await import('../pages/inbox-page.tsx')).InboxPage, PartFailed),
  ],
  [
    'letters',
    lazyPart(async () => (await import('../pages/letters-page.tsx')).LettersPage, PartFailed),
  ],
  ['jobs', lazyPart(async () => (await import('../pages/jobs-page.tsx')).JobsPage, PartFailed)],
  ['media', lazyPart(async () => (await import('../pages/media-page.tsx')).MediaPage, PartFailed)],
  ['audit', lazyPart(async () => (await import('../pages/audit-page.tsx')).AuditPage, PartFailed)],
]);
const PersonPage = lazyPart<{ readonly id: string }>(
  async () => (await import('../pages/person-page.tsx')).PersonPage,
  PartFailed,
);
const PERSON = /^people\/([^/]+)$/;

interface AdministrationPagesProps {
  /** What the address has after `/admin/`. */
  readonly place: string;
  /** The page of another feature at an address, if there is one. */
  readonly other: (address: string) => ReactNode;
  readonly notFound: ReactNode;
}

/** The page of the administration that an address names. */
export function AdministrationPages({ place, other, notFound }: AdministrationPagesProps) {
  const address = place.toLowerCase().replace(/\/+$/, '');
  const personId = PERSON.exec(address)?.[1];
  const Page = PAGES.get(address);
  return (
    <Suspense fallback={<Loading label={ADMINISTRATION.loading} />}>
      {personId !== undefined && <PersonPage id={personId} />}
      {Page && <Page />}
      {!Page && personId === undefined && (other(address) || notFound)}
    </Suspense>
  );
}
