import { CloudUpload } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useOutbox } from '../hooks/use-outbox.ts';
import { OUTBOX, refusedText } from '../messages.ts';
import { useDismissRefusal } from '../mutations/use-dismiss-refusal.ts';
import { isDeliberate, type Unsent } from '../rules/act.ts';

interface OutboxNoticeProps {
  readonly uid: string;
  readonly className?: string;
}

/** Says what waits for the network, and what the server would not have; nothing where there is none. */
export function OutboxNotice({ uid, className = '' }: OutboxNoticeProps) {
  const outbox = useOutbox(uid) ?? [];
  const waiting = outbox.filter((each) => each.refusal === undefined && isDeliberate(each));
  const refused = outbox.filter(({ refusal }) => refusal !== undefined);
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <div className={`space-y-4 ${className}`}>
      {waiting.length > 0 && (
        <p className="flex items-start gap-2.5 text-[0.9375rem] text-ink-soft">
          <CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {OUTBOX.waiting(waiting.length)}
        </p>
      )}
      {refused.length > 0 && <Refused uid={uid} refused={refused} />}
    </div>
  );
}

interface RefusedProps {
  readonly uid: string;
  readonly refused: readonly Unsent[];
}

function Refused({ uid, refused }: RefusedProps) {
  const headingId = useId();
  const dismiss = useDismissRefusal(uid);
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-lg border border-danger bg-danger-wash px-5 py-4"
    >
      <h2 id={headingId} className="text-lg text-danger">
        {OUTBOX.heading}
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {refused.map(({ id, act, refusal }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56 text-[0.9375rem] wrap-anywhere">
              <p>{refusedText(act)}</p>
              {act.name === 'putNote' && (
                <p className="mt-1.5 border-l-2 border-accent pl-3 whitespace-pre-line">
                  {act.body.text}
                </p>
              )}
              {refusal && <p className="mt-1 text-sm text-ink-soft">{refusal}</p>}
            </div>
            <Button onClick={() => dismiss.mutate(id)}>{OUTBOX.dismiss}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
