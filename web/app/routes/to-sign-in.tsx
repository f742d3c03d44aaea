import { redirect } from 'react-router';

export function loader() {
  return redirect('/signin');
}

export function clientLoader() {
  return redirect('/signin');
}

export default function ToSignIn() {
  return null;
}
