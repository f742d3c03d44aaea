import { SignInPage } from '../features/sign-in/pages/sign-in-page.tsx';

export default function SignIn() {
  return <SignInPage />;
}
