import type { CaptionCue } from '@lectern/contract/caption';
import type {
  CoursePackage,
  LeftOut,
  PackageFile,
  PackageLesson,
} from '@lectern/course-package/course-package';
import { PackageError } from '@lectern/course-package/course-package';
import { PACKAGE_LIMITS } from '@lectern/course-package/package-limits';
import { decodeText, readWhole } from '@lectern/course-package/sources/package-source';
import { ApiError } from '@lectern/http/errors/api-error';
import type { BroughtCaptions } from '../../features/caption/bring-captions.ts';
import { cuesInFile } from '../../features/caption/cues-in-file.ts';

const TOO_LONG = `A file of captions has at most ${PACKAGE_LIMITS.captions / 1024 ** 2} MB.`;
const TOO_LARGE_TOGETHER = `The captions of a course have at most ${PACKAGE_LIMITS.allCaptions / 1024 ** 2} MB together.`;

/** A lesson, and the captions that the package names for it. */
interface LessonWithCaptions {
  readonly id: string;
  readonly packed: Pick<PackageLesson, 'captions'>;
}

/**
 * The captions of a package's lessons, which are in memory until the course is written.
 *
 * @param report is told of files that are not taken
 */
export async function readPackageCaptions(
  { files }: Pick<CoursePackage, 'files'>,
  lessons: readonly LessonWithCaptions[],
  report: (entry: LeftOut) => void,
): Promise<BroughtCaptions[]> {
  const taken: BroughtCaptions[] = [];
  let room: number = PACKAGE_LIMITS.allCaptions;
  for (const { id, packed } of lessons) {
    for (const { language, file: name } of packed.captions) {
      const file = files.get(name);
      if (!file) continue;
      try {
        if (file.bytes > room) throw new PackageError(TOO_LARGE_TOGETHER);
        taken.push({ lessonId: id, language, name, cues: await read(file) });
        room -= file.bytes;
      } catch (error) {
        if (!(error instanceof PackageError) && !isRefusal(error)) throw error;
        report({ name, reason: error.message });
      }
    }
  }
  return taken;
}

async function read(file: PackageFile): Promise<CaptionCue[]> {
  const bytes = await readWhole(file, PACKAGE_LIMITS.captions);
  if (!bytes) throw new PackageError(TOO_LONG);
  return await cuesInFile(decodeText(bytes, file.name));
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
