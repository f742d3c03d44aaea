import { LIMITS } from '@lectern/contract/limits';
import type {
  CoursePackage,
  LeftOut,
  PackageCaptions,
  PackageFile,
} from '@lectern/course-package/course-package';
import { PackageError } from '@lectern/course-package/course-package';
import { PACKAGE_LIMITS } from '@lectern/course-package/package-limits';
import { decodeText, readWhole } from '@lectern/course-package/sources/package-source';
import { ApiError } from '@lectern/http/errors/api-error';
import type { BroughtCaptions } from '../../features/caption/bring-captions.ts';
import { cuesInFile } from '../../features/caption/cues-in-file.ts';
import { TOO_MANY_LANGUAGES } from '../../features/caption/messages.ts';
import type { PlannedLesson } from './plan-package.ts';

const TOO_LONG = `A file of captions has at most ${PACKAGE_LIMITS.captions / 1024 ** 2} MB.`;

/**
 * The captions of a package's lessons.
 *
 * @param report is told of files that are not taken
 */
export async function readPackageCaptions(
  { files }: Pick<CoursePackage, 'files'>,
  lessons: readonly PlannedLesson[],
  report: (entry: LeftOut) => void,
): Promise<BroughtCaptions[]> {
  const captions: BroughtCaptions[] = [];
  for (const { id, packed } of lessons) {
    const taken = packed.captions.slice(0, LIMITS.captionLanguages);
    for (const { file: name } of packed.captions.slice(LIMITS.captionLanguages)) {
      report({ name, reason: TOO_MANY_LANGUAGES });
    }
    for (const each of taken) {
      const file = files.get(each.file);
      if (!file) continue;
      try {
        captions.push({ lessonId: id, ...(await read(each, file)) });
      } catch (error) {
        if (!(error instanceof PackageError) && !isRefusal(error)) throw error;
        report({ name: each.file, reason: error.message });
      }
    }
  }
  return captions;
}

async function read({ language, file: name }: PackageCaptions, file: PackageFile) {
  const bytes = await readWhole(file, PACKAGE_LIMITS.captions);
  if (!bytes) throw new PackageError(TOO_LONG);
  return { language, cues: await cuesInFile(decodeText(bytes, name)) };
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
