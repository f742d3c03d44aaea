import { useLocation, useNavigate } from 'react-router';
import { rememberedLocation } from '../../platform/session/remembered-location.ts';
import { useLive } from '../../ui/use-live.ts';

/** Where one goes from the sign-in pages (specification section 4, Route guard). */
export function useWayOn() {
  const { search } = useLocation();
  const live = useLive();
  const navigate = useNavigate();
  const remembered = rememberedLocation(search);
  return {
    /** The place that the guard remembered, else the home page. */
    remembered,
    /** For links from one of these pages to another. The server's HTML is the same for everyone. */
    search: live ? search : '',
    goOn: () => navigate(remembered, { replace: true }),
  };
}
