import { RegisterPage } from '../features/sign-in/register-page.tsx';

export default function Register() {
  return <RegisterPage />;
}
