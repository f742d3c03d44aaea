import { Link } from 'react-router';

const PART_FAILED = 'This part of the page could not be loaded.';
const RELOAD = 'Reload the page';

/** Shown for a part of the page that could not be loaded. */
export function PartFailed() {
  return (
    <p className="text-ink-soft">
      {PART_FAILED}{' '}
      <Link className="link" reloadDocument to="">
        {RELOAD}
      </Link>
    </p>
  );
}
