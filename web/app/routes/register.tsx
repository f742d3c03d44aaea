import { RegisterPage } from '../features/sign-in/pages/register-page.tsx';

export default function Register() {
  return <RegisterPage />;
}
