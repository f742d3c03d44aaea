import { redirect } from 'react-router';
import type { Route } from './+types/to-sign-in';

/** The query holds where to go on afterwards. */
function toSignIn(request: Request) {
  return redirect(`/signin${new URL(request.url).search}`);
}

export function loader({ request }: Route.LoaderArgs) {
  return toSignIn(request);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return toSignIn(request);
}

export default function ToSignIn() {
  return null;
}
