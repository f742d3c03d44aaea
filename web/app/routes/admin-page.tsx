import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AdministrationPages } from '../features/administration/components/administration-pages.tsx';
import { NotFoundPage } from '../features/not-found/pages/not-found-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartFailed } from '../ui/part-failed.tsx';

const SettingsPage = lazyPart(
  async () =>
    (await import('../features/site-settings/pages/site-settings-page.tsx')).SiteSettingsPage,
  PartFailed,
);
const QueuePage = lazyPart(
  async () => (await import('../features/moderation/pages/queue-page.tsx')).QueuePage,
  PartFailed,
);
const CasePage = lazyPart<{ readonly id: string }>(
  async () => (await import('../features/moderation/pages/case-page.tsx')).CasePage,
  PartFailed,
);
const CASE = /^moderation\/([^/]+)$/;

export default function AdministrationPage() {
  const { '*': place = '' } = useParams();
  return <AdministrationPages place={place} other={otherPage} notFound={<NotFoundPage />} />;
}

/** Pages of other features; like those of the administration they are loaded when they are shown. */
function otherPage(address: string): ReactNode {
  const caseId = CASE.exec(address)?.[1];
  if (caseId !== undefined) return <CasePage key={caseId} id={caseId} />;
  if (address === 'moderation') return <QueuePage />;
  return address === 'settings' && <SettingsPage />;
}
