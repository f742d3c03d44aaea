import { UpdateProfilePage } from '../features/profile/pages/update-profile-page.tsx';

export default function UpdateProfile() {
  return <UpdateProfilePage />;
}
