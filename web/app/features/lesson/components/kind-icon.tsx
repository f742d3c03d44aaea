import type { LessonKind } from '@lectern/contract/lesson';
import { AudioLines, BookOpen, ExternalLink, Paperclip, Video } from 'lucide-react';

const ICONS = {
  text: BookOpen,
  video: Video,
  audio: AudioLines,
  file: Paperclip,
  link: ExternalLink,
} as const;

/** A picture of a lesson's kind; a text beside it says it in words. */
export function KindIcon({
  kind,
  className = 'size-4',
}: {
  readonly kind: LessonKind;
  readonly className?: string;
}) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className={`shrink-0 ${className}`} />;
}
