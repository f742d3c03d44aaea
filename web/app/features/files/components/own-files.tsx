import type { ListedUpload } from '@lectern/contract/media';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../platform/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { sizeShown } from '../../upload/rules/size-shown.ts';
import { FILES } from '../messages.ts';
import { useDeleteUpload } from '../mutations/use-delete-upload.ts';
import { uploadsQuery } from '../queries/uploads-query.ts';
import { FileRow } from './file-row.tsx';

/** The uploads of a person, in every state of loading. */
export function OwnFiles({ uid }: { readonly uid: string }) {
  const query = useInfiniteQuery(uploadsQuery(uid));
  const [first] = query.data?.pages ?? [];
  if (!first) {
    return (
      <div className="mt-8">
        {query.isPending ? (
          <Loading label={FILES.loading} />
        ) : (
          <FailedState message={FILES.failed}>
            <Button onClick={() => void query.refetch()}>{FILES.retry}</Button>
          </FailedState>
        )}
      </div>
    );
  }
  const uploads = query.data?.pages.flatMap((page) => page.uploads) ?? [];
  return (
    <>
      <SpaceUsed used={first.bytes} quota={first.quota} />
      {uploads.length === 0 ? (
        <div className="mt-8">
          <EmptyState message={FILES.empty} />
        </div>
      ) : (
        <FileList uid={uid} uploads={uploads} />
      )}
      {(query.hasNextPage || uploads.length > first.uploads.length) && (
        <ShowMore
          text={query.hasNextPage ? FILES.shown(uploads.length) : FILES.all}
          label={FILES.more}
          busy={query.isFetchingNextPage}
          complete={!query.hasNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function SpaceUsed({ used, quota }: { readonly used: number; readonly quota: number }) {
  const text = FILES.used(sizeShown(used), sizeShown(quota));
  return (
    <div className="mt-6 max-w-sm">
      <p className="text-sm font-medium tabular-nums">{text}</p>
      <ProgressBar percent={Math.min(100, (100 * used) / quota)} label={text} className="mt-2" />
    </div>
  );
}

function FileList({
  uid,
  uploads,
}: {
  readonly uid: string;
  readonly uploads: readonly ListedUpload[];
}) {
  const { mutateAsync } = useDeleteUpload(uid);
  const [toDelete, setToDelete] = useState<ListedUpload>();
  const [outcome, setOutcome] = useState({ text: '', isFailure: false });
  const remove = async (upload: ListedUpload) => {
    setToDelete(undefined);
    try {
      await mutateAsync(upload);
      setOutcome({ text: FILES.deleted(upload.name), isFailure: false });
    } catch (error) {
      const text = `${FILES.notDeleted(upload.name)} ${failureReason(error)}`.trim();
      setOutcome({ text, isFailure: true });
    }
  };
  const tone = outcome.isFailure ? 'text-danger' : 'text-success-text';
  return (
    <>
      <p
        role={outcome.isFailure ? 'alert' : 'status'}
        className={outcome.text === '' ? 'sr-only' : `mt-6 font-medium ${tone}`}
      >
        {outcome.text}
      </p>
      <ul className="mt-6 divide-y divide-rule rounded-lg border border-rule bg-surface shadow-card">
        {uploads.map((upload) => (
          <FileRow key={upload.id} upload={upload} onDelete={setToDelete} />
        ))}
      </ul>
      <ConfirmDialog
        open={toDelete !== undefined}
        title={FILES.question(toDelete?.name ?? '')}
        text={FILES.consequence}
        confirmLabel={FILES.delete}
        cancelLabel={FILES.cancel}
        danger
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => toDelete && void remove(toDelete)}
      />
    </>
  );
}
