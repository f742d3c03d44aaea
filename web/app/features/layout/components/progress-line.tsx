import { useNavigation } from 'react-router';

/** A page that is there at once shows no line: it appears after a short delay. */
export function ProgressLine() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
      {loading && <div data-progress className="h-full origin-left animate-creep bg-accent" />}
    </div>
  );
}
