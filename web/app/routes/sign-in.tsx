import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

export default function SignIn() {
  return <SignInPage />;
}
