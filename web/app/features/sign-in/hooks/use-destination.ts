import { useLocation, useNavigate } from 'react-router';
import { rememberedLocation } from '../../../platform/session/remembered-location.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { stepsToDestination } from '../rules/steps-to-destination.ts';

/** Where a sign-in leads (SIGNIN-4). */
export function useDestination() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const goToDestination = () => {
    // The page that the guard remembered, else the home page.
    const place = rememberedLocation(search);
    const steps = stepsToDestination(visited(), place);
    const show = () => navigate(place, { replace: true });
    if (steps === 0) return show();
    const arrived = () => {
      const { pathname, search, hash } = window.location;
      if (pathname + search + hash !== place) show();
    };
    window.addEventListener('popstate', arrived, { once: true });
    return navigate(-steps);
  };
  return {
    /** For links from one of these pages to another. The server's HTML is the same for everyone. */
    search: hydrated ? search : '',
    /** Going back in the history meets none of the sign-in pages, and no page twice. */
    goOn: goToDestination,
  };
}

/** The addresses of this site in the history, up to this page; empty where the browser has no Navigation API. */
function visited(): readonly (string | null)[] {
  // Some browsers in use do not have it.
  const { navigation } = window as Partial<Window>;
  const here = navigation?.currentEntry?.index;
  if (!navigation || here === undefined) return [];
  return navigation
    .entries()
    .slice(0, here + 1)
    .map(({ url }) => url);
}
