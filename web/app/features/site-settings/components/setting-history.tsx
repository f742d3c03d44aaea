import type { SettingChange } from '@lectern/contract/site';
import { SITE_SETTINGS } from '@lectern/contract/site-settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { HISTORY, PAGE } from '../messages.ts';
import { useUndoChange } from '../mutations/use-setting-changes.ts';
import { settingHistoryQuery } from '../queries/settings-query.ts';
import { shownValue } from '../rules/shown-value.ts';
import { SavingFailure } from './saving-failure.tsx';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface SettingHistoryProps {
  readonly uid: string;
  readonly revision: number;
}

/** Earlier changes, each with the way back. */
export function SettingHistory({ uid, revision }: SettingHistoryProps) {
  const history = useInfiniteQuery(settingHistoryQuery(uid));
  const recent = useRecentSignIn();
  const undo = useUndoChange(uid, recent);
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <section aria-labelledby="history" className="scroll-mt-20">
      <h2 id="history" className="text-2xl">
        {HISTORY.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{HISTORY.lead}</p>
      {undo.isError && <SavingFailure error={undo.error} text={HISTORY.undoFailed} />}
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {undo.isSuccess ? HISTORY.undone : ''}
      </p>
      {history.isError && (
        <FailedState message={HISTORY.failed}>
          <Button onClick={() => void history.refetch()}>{PAGE.retry}</Button>
        </FailedState>
      )}
      {history.isSuccess && changes.length === 0 && <EmptyState message={HISTORY.empty} />}
      <ol className="mt-2 divide-y divide-rule border-y border-rule empty:hidden">
        {changes.map((change) => (
          <Change
            key={change.id}
            change={change}
            busy={undo.isPending && undo.variables.id === change.id}
            onUndo={() => {
              if (!undo.isPending) undo.mutate({ id: change.id, revision });
            }}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          className="mt-4"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {HISTORY.more}
        </Button>
      )}
      <RecentSignInDialog recent={recent} />
    </section>
  );
}

interface ChangeProps {
  readonly change: SettingChange;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function Change({ change: { key, before, after, by, at }, busy, onUndo }: ChangeProps) {
  const { label } = SITE_SETTINGS[key];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{label}</p>
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-soft">{HISTORY.from}</span> {shownValue(key, before)}{' '}
          <span className="text-ink-soft">{HISTORY.to}</span> {shownValue(key, after)}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{HISTORY.by(by, WHEN.format(new Date(at)))}</time>
        </p>
      </div>
      <Button busy={busy} onClick={onUndo} aria-label={HISTORY.undoOf(label)}>
        {HISTORY.undo}
      </Button>
    </li>
  );
}
