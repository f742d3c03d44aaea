import { ProfilePage } from '../features/profile/pages/profile-page.tsx';

export default function Profile() {
  return <ProfilePage />;
}
