import { useEffect, useRef } from 'react';
import { useDestination } from '../hooks/use-destination.ts';

/** Leads a user who is signed in already to their destination. */
export function LeaveSignIn() {
  const { goOn } = useDestination();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void goOn();
  }, [goOn]);
  return null;
}
