import { useEffect, useRef } from 'react';
import { useDestination } from '../hooks/use-destination.ts';

/** Leads a user who is signed in already to their destination. */
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
