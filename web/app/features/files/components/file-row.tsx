import type { ListedUpload, MediaPurpose } from '@lectern/contract/media';
import { AudioLines, Clapperboard, FileText, Image, type LucideIcon, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { sizeShown } from '../../upload/rules/size-shown.ts';
import { FILES } from '../messages.ts';

const ICONS: Record<MediaPurpose, LucideIcon> = {
  picture: Image,
  cover: Image,
  portrait: Image,
  video: Clapperboard,
  audio: AudioLines,
  file: FileText,
};
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

interface FileRowProps {
  readonly upload: ListedUpload;
  readonly onDelete: (upload: ListedUpload) => void;
}

/** One upload: what it is, where it belongs, how large it is; deleted where nothing shows it. */
export function FileRow({ upload, onDelete }: FileRowProps) {
  const { name, purpose, courseTitle, bytes, uploadedAt, inUse, ready, problem } = upload;
  const isPreparing = upload.preparation === 'waiting';
  const Icon = ICONS[purpose];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3.5 sm:px-6">
      {ready && Icon === Image ? (
        <img
          src={upload.address ?? ''}
          alt=""
          loading="lazy"
          className="size-12 rounded-md bg-sunk object-cover"
        />
      ) : (
        <span className="grid size-12 place-items-center rounded-md bg-sunk text-ink-soft">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isPreparing && <Badge tone="saffron">{FILES.preparing}</Badge>}
          {!ready && !isPreparing && !problem && <Badge tone="saffron">{FILES.unfinished}</Badge>}
          {ready && !inUse && <Badge tone="grey">{FILES.unused}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
          {[
            courseTitle ?? FILES.purposes[purpose],
            sizeShown(bytes).replace(' ', '\u00a0'),
            DAY.format(new Date(uploadedAt)).replaceAll(' ', '\u00a0'),
          ].join(' · ')}
        </p>
        {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
      </div>
      {!inUse && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={FILES.deleteNamed(name)}
          onClick={() => onDelete(upload)}
          className="px-3"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    </li>
  );
}
