import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { HISTORY } from '../editor-messages.ts';

interface HistoryDialogProps {
  readonly uid: string;
  readonly lessonId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shows an earlier text in the editor. */
  readonly onBringBack: (markdown: string) => void;
}

/** The texts that a lesson had, to be brought back. */
export function HistoryDialog({ open, onClose, ...props }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={HISTORY.title} description={HISTORY.lead}>
      <Versions {...props} />
    </Dialog>
  );
}

function Versions({
  uid,
  lessonId,
  onBringBack,
}: Pick<HistoryDialogProps, 'uid' | 'lessonId' | 'onBringBack'>) {
  const [busy, setBusy] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const { data, isError } = useQuery({
    queryKey: personalKey(uid, 'versions', lessonId),
    queryFn: ({ signal }) =>
      browserApi.call('lessonVersions', { params: { id: lessonId }, signal }),
    staleTime: 0,
  });
  const bringBack = async (versionId: string) => {
    setBusy(versionId);
    try {
      const params = { id: lessonId, versionId };
      onBringBack((await browserApi.call('lessonVersion', { params })).markdown);
    } catch {
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  if (isError || isFailed) return <p className="text-danger">{HISTORY.failed}</p>;
  if (!data) return <Loading label={HISTORY.loading} />;
  if (data.length === 0) return <p className="text-ink-soft">{HISTORY.none}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {data.map(({ id, savedAt, words, published }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="text-[0.9375rem] tabular-nums">
            <time dateTime={savedAt} className="font-medium">
              {whenSaved(savedAt)}
            </time>
            <span className="ml-3 text-ink-soft">{HISTORY.words(words)}</span>
            {published && (
              <Badge tone="green" className="ml-3">
                {HISTORY.published}
              </Badge>
            )}
          </span>
          <Button
            variant="quiet"
            busy={busy === id}
            onClick={() => bringBack(id)}
            aria-label={HISTORY.bringBackFrom(whenSaved(savedAt))}
          >
            {HISTORY.bringBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function whenSaved(savedAt: string): string {
  return new Date(savedAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
