import { ForgotPasswordPage } from '../features/sign-in/pages/forgot-password-page.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordPage />;
}
