import { UpdateProfilePage } from '../features/profile/update-profile-page.tsx';

export default function UpdateProfile() {
  return <UpdateProfilePage />;
}
