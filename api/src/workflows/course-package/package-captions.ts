import { type CaptionCue, language as languageTag } from '@lectern/contract/caption';
import { LIMITS } from '@lectern/contract/limits';
import {
  type LeftOut,
  PackageError,
  type PackageFile,
} from '@lectern/course-package/course-package';
import { PACKAGE_LIMITS } from '@lectern/course-package/package-limits';
import { decodeText, readWhole } from '@lectern/course-package/sources/package-source';
import { ApiError } from '@lectern/http/errors/api-error';
import type { BroughtCaptions } from '../../features/caption/bring-captions.ts';
import { cuesInFile } from '../../features/caption/cues-in-file.ts';
import { TOO_MANY_LANGUAGES } from '../../features/caption/messages.ts';
import type { PlannedLesson } from './plan-package.ts';

const TOO_LONG = `A file of captions has at most ${LIMITS.captionBody} bytes.`;
const TOO_MUCH = `All captions of a course have at most ${PACKAGE_LIMITS.captions} bytes.`;
const OTHER_FILE = 'Another file has the captions of this lesson in this language.';

/** What a course's captions are read for. */
interface CaptionsOfPackage {
  readonly files: ReadonlyMap<string, PackageFile>;
  readonly lessons: readonly Pick<PlannedLesson, 'id' | 'packed'>[];
  /** The languages in which lessons have captions already, by the lessons' ids. */
  readonly stored: ReadonlyMap<string, readonly string[]>;
}

/**
 * The captions of a package's lessons.
 *
 * @param report is told of files that are not taken
 */
export async function readPackageCaptions(
  { files, lessons, stored }: CaptionsOfPackage,
  report: (entry: LeftOut) => void,
): Promise<BroughtCaptions[]> {
  const captions: BroughtCaptions[] = [];
  let bytes = 0;
  for (const { id, packed } of lessons) {
    const taken = new Set<string>();
    const languages = new Set(stored.get(id));
    for (const { language: tag, file: name } of packed.captions) {
      const file = files.get(name);
      if (!file) continue;
      try {
        const language = parseLanguage(tag);
        if (taken.has(language)) throw new PackageError(OTHER_FILE);
        if (!languages.has(language) && languages.size >= LIMITS.captionLanguages) {
          throw new PackageError(TOO_MANY_LANGUAGES);
        }
        if (bytes + file.bytes > PACKAGE_LIMITS.captions) throw new PackageError(TOO_MUCH);
        captions.push({ lessonId: id, language, cues: await readCues(file) });
        taken.add(language);
        languages.add(language);
        bytes += file.bytes;
      } catch (error) {
        if (!(error instanceof PackageError) && !isRefusal(error)) throw error;
        report({ name, reason: error.message });
      }
    }
  }
  return captions;
}

/** @throws PackageError */
function parseLanguage(language: string): string {
  const tag = languageTag.safeParse(language);
  if (!tag.success) throw new PackageError(tag.error.issues[0]?.message ?? '');
  return tag.data;
}

async function readCues(file: PackageFile): Promise<CaptionCue[]> {
  const bytes = await readWhole(file, LIMITS.captionBody);
  if (!bytes) throw new PackageError(TOO_LONG);
  return await cuesInFile(decodeText(bytes, file.name));
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
