import type { Lesson } from '@lectern/contract/lesson';
import { Download } from 'lucide-react';
import { buttonClass } from '../../../ui/button-class.ts';
import { sizeShown } from '../../upload/rules/size-shown.ts';
import { LESSON_FILE } from '../messages.ts';

/** The file of a lesson, which the browser saves under its name. */
export function LessonFile({ file }: { readonly file: NonNullable<Lesson['media']> }) {
  return (
    <p className="mb-8">
      <a
        href={file.src}
        download={file.name}
        className={buttonClass({ variant: 'secondary', size: 'lg' })}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {LESSON_FILE.download}
      </a>
      <span className="mt-2 block text-sm wrap-anywhere text-ink-soft">
        {LESSON_FILE.nameAndSize(file.name, sizeShown(file.bytes))}
      </span>
    </p>
  );
}
