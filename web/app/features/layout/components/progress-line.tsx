import { useNavigation } from 'react-router';

/** Appears after a short delay: a page that loads at once shows no line. */
export function ProgressLine() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
      {loading && <div data-progress className="h-full origin-left animate-creep bg-accent" />}
    </div>
  );
}
