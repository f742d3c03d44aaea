import { SiteSettingsPage } from '../features/site-settings/pages/site-settings-page.tsx';

export default function AdminSettings() {
  return <SiteSettingsPage />;
}
