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

/** Pages of other features; like those of the administration they are loaded when they are shown. */
const OTHERS = new Map([['settings', <SettingsPage key="settings" />]]);

export default function AdministrationPage() {
  const { '*': place = '' } = useParams();
  return <AdministrationPages place={place} others={OTHERS} notFound={<NotFoundPage />} />;
}
