import { useEffect, useRef } from 'react';
import { useDestination } from '../hooks/use-destination.ts';

/** For whoever is signed in already: these pages have nothing for them. */
export function LeaveSignIn() {
  const { goOn } = useDestination();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    void goOn();
  }, [goOn]);
  return null;
}
