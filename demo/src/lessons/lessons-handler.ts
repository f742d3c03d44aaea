import {
  type ImportContext,
  importPackage,
} from '@lectern/api/workflows/course-package/import-package';
import type { CoursePackage } from '@lectern/course-package/course-package';
import { openPackage } from '@lectern/course-package/open-package';
import type { Database } from '@lectern/database/database';
import type { JobHandler, JobRun } from '@lectern/jobs/job-handler';
import { MarkdownRenderer } from '@lectern/markdown/markdown-renderer';
import { textRenderer } from '@lectern/server/api/text-renderer';
import { openMedia } from '@lectern/server/media/open-media';
import type { Settings } from '@lectern/server/settings/settings';
import { lessonFolder } from './lesson-folders.ts';
import { DEMONSTRATION_LESSONS } from './lessons-job.ts';
import { selectCourseToFill } from './queries.ts';

const MINUTE = 60_000;

export interface LessonsOptions {
  readonly settings: Pick<Settings, 'media' | 'dataDir'>;
  readonly database: Database;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Brings courses of the demonstration their lessons, each course in one transaction, by the steps of an
 * import: its pictures take seconds, for which a first start must not wait. A course that has lessons
 * by then stays as it is.
 */
export function lessonsHandler(options: LessonsOptions): JobHandler<{ readonly folder: string }> {
  // One for all courses: its thread takes half a second to start.
  const renderer = new MarkdownRenderer(MINUTE);
  return {
    kind: DEMONSTRATION_LESSONS,
    run: ({ folder }, run) => addLessons(options, renderer, folder, run),
    concurrency: 1,
    concurrencyPer: 'machine',
    lease: MINUTE,
    timeout: MINUTE,
    maxAttempts: 5,
    backoff: { first: 1_000, longest: MINUTE, jitter: 0.2 },
    reasonOf: (error) => (error instanceof Error ? error.message : 'unknown'),
    failedPayload: 'kept',
    close: () => renderer.close(),
  };
}

async function addLessons(
  { settings, database, clock }: LessonsOptions,
  renderer: MarkdownRenderer,
  folder: string,
  run: JobRun,
): Promise<void> {
  const opened = await openPackage(lessonFolder(folder));
  try {
    const course = await selectCourseToFill(database.read, opened.package.course.title);
    if (!course) return;
    const { email, ...said } = course;
    const media = await openMedia(settings, database);
    const renderText = textRenderer(renderer);
    await importPackage(stoppable({ ...media, database, renderText }, run), {
      pack: stoppableFiles({ ...opened.package, course: { ...said, draft: false } }, run),
      instructor: email.toLowerCase(),
      isDraft: false,
      now: clock(),
    });
  } finally {
    await opened.close();
  }
}

/** Ends an import before its next text where the run has to end, and says that it goes on. */
function stoppable(context: ImportContext, { signal, progress }: JobRun): ImportContext {
  const renderText: ImportContext['renderText'] = async (...text) => {
    signal.throwIfAborted();
    progress();
    return await context.renderText(...text);
  };
  return { ...context, renderText };
}

/** The same before its next file. */
function stoppableFiles(pack: CoursePackage, { signal, progress }: JobRun): CoursePackage {
  const files = [...pack.files].map(([name, file]) => {
    const open = async () => {
      signal.throwIfAborted();
      progress();
      return await file.open();
    };
    return [name, { ...file, open }] as const;
  });
  return { ...pack, files: new Map(files) };
}
