import { useEffect, useState } from 'react';

/** The class of the page while only the lesson is shown: classroom.css. */
const FOCUSED = 'focused-lesson';

/** Hides all but the lesson, until it is left or the classroom is. */
export function useFocusMode() {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    document.documentElement.classList.toggle(FOCUSED, isFocused);
    return () => document.documentElement.classList.remove(FOCUSED);
  }, [isFocused]);
  return { isFocused, toggle: () => setFocused((before) => !before) };
}
