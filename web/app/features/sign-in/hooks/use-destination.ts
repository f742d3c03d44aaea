import { useLocation, useNavigate } from 'react-router';
import { rememberedLocation } from '../../../platform/session/remembered-location.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { stepsToDestination } from '../rules/steps-to-destination.ts';

/** Where one goes from the sign-in pages (SIGNIN-4). */
export function useDestination() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const goToDestination = () => {
    // The place that the guard remembered, else the home page.
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
    /** Leaves none of these pages, and no page twice, on the way back. */
    goOn: goToDestination,
  };
}

/** The addresses of this site one after another, up to this page; empty where the browser does not say. */
function visited(): readonly (string | null)[] {
  // Not in every browser in use.
  const { navigation } = window as Partial<Window>;
  const here = navigation?.currentEntry?.index;
  if (!navigation || here === undefined) return [];
  return navigation
    .entries()
    .slice(0, here + 1)
    .map(({ url }) => url);
}
