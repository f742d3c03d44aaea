import { useRef } from 'react';
import type { Choose } from './use-list-choice.ts';

/** Makes all choices of a part that is shown for a while one step of the browser's history. */
export function useOneStep(choose: Choose): Choose {
  const isTaken = useRef(false);
  return (choice) => {
    choose(choice, { replace: isTaken.current });
    isTaken.current = true;
  };
}
