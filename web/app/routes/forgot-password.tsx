import { ForgotPasswordPage } from '../features/sign-in/forgot-password-page.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordPage />;
}
