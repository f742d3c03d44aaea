import { Notice } from '../../../ui/notice.tsx';
import { accountFailure } from '../../sign-in/provider-messages.ts';

interface OutcomeProps {
  readonly error: Error | null;
  /** What was done; undefined where nothing was. */
  readonly done: string | undefined;
}

/** How the last act of a section ended, above its controls. */
export function Outcome({ error, done }: OutcomeProps) {
  const failure = accountFailure(error);
  if (failure !== undefined) {
    return (
      <Notice tone="failure" announced className="mb-5">
        {failure}
      </Notice>
    );
  }
  if (done === undefined) return null;
  return (
    <Notice tone="success" announced className="mb-5">
      {done}
    </Notice>
  );
}
