import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../platform/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CASE } from '../messages.ts';

interface ClaimNoticeProps {
  /** Another moderator who has it. */
  readonly other: { readonly name: string } | null;
  readonly isMine: boolean;
  readonly onTakeOver: () => Promise<void>;
}

/** Who is looking at the case. */
export function ClaimNotice({ other, isMine, onTakeOver }: ClaimNoticeProps) {
  const take = useMutation({ mutationFn: onTakeOver });
  return (
    <div role="status" className="mt-4 empty:hidden">
      {other ? (
        <Notice tone="plain">
          <p>{CASE.taken(other.name)}</p>
          {take.isError && <p>{`${CASE.takeOverFailed} ${failureReason(take.error)}`.trim()}</p>}
          <Button className="mt-3" busy={take.isPending} onClick={() => take.mutate()}>
            {CASE.takeOver}
          </Button>
        </Notice>
      ) : (
        isMine && <p className="text-sm text-ink-soft">{CASE.mine}</p>
      )}
    </div>
  );
}
