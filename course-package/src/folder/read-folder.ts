import { courseInput } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import {
  type CoursePackage,
  type LeftOut,
  type PackageCourse,
  PackageError,
  type PackageSection,
} from '../course-package.ts';
import { byName, titleOfName } from '../names.ts';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { decodeText, type PackageSource, readWhole } from '../sources/package-source.ts';
import { readFrontMatter } from './front-matter.ts';
import { COURSE_HEAD, SECTION_HEAD } from './heads.ts';
import { LessonReader } from './lesson-reader.ts';

/** The file that says what course a folder is. */
export const COURSE_FILE = 'course.md';
export const SECTION_FILE = 'section.md';

/**
 * Reads a course from a folder of Markdown and other files: docs/writing-a-course.md has the format.
 *
 * @param leftOut already, by whoever opened the source
 * @throws PackageError where `course.md` or the front matter of a file says what cannot be taken
 */
export async function readFolder(
  source: PackageSource,
  leftOut: LeftOut[] = [],
): Promise<CoursePackage> {
  const report = (entry: LeftOut) => void leftOut.push(entry);
  const lessons = new LessonReader(source.files, report);
  const course = await readCourse(source, report, lessons);
  const sections: PackageSection[] = [];
  let count = 0;
  for (const { folder, names } of sectionFolders(source, report)) {
    if (sections.length >= LIMITS.curriculumSections) {
      const reason = `A course has at most ${LIMITS.curriculumSections} sections.`;
      report({ name: folder, reason });
      continue;
    }
    const taken = names.slice(0, LIMITS.lessonsPerCourse - count);
    for (const name of names.slice(taken.length)) report({ name, reason: TOO_MANY_LESSONS });
    count += taken.length;
    const { id, title } = await readSection(source, folder, report);
    const isRepeated = id !== undefined && sections.some((other) => other.id === id);
    if (isRepeated)
      report({ name: folder, reason: 'Another section has its id; it gets a new one.' });
    const read = await lessons.readAll(taken);
    sections.push({ id: isRepeated ? undefined : id, title, lessons: read });
  }
  const linked = lessons.settleLinks(sections);
  reportUnused(source, lessons, report);
  return { format: 'folder', course, sections: linked, files: lessons.used, leftOut };
}

const TOO_MANY_LESSONS = `A course has at most ${LIMITS.lessonsPerCourse} lessons.`;

async function readCourse(
  source: PackageSource,
  report: (entry: LeftOut) => void,
  lessons: LessonReader,
): Promise<PackageCourse> {
  const text = await textOf(source, COURSE_FILE);
  const { head, body } = readFrontMatter({ name: COURSE_FILE, text }, COURSE_HEAD, report);
  const { id, title, category, level: difficulty, duration, seats: totalSeats, draft } = head;
  const described = courseInput.shape.description.safeParse(body);
  if (!described.success) {
    const [problem] = described.error.issues;
    throw new PackageError(
      `The text of “${COURSE_FILE}” describes the course. ${problem?.message}`,
    );
  }
  const picture = readPicture(head.image, report, lessons);
  const description = described.data;
  return { id, title, category, difficulty, description, duration, totalSeats, draft, ...picture };
}

/** The picture of a course: an address, or a file of the folder. */
function readPicture(
  image: string,
  report: (entry: LeftOut) => void,
  lessons: LessonReader,
): Pick<PackageCourse, 'image' | 'imageFile'> {
  const address = courseInput.shape.image.safeParse(image);
  if (address.success) return { image: address.data };
  const imageFile = lessons.use(COURSE_FILE, image);
  if (imageFile === undefined) {
    report({ name: COURSE_FILE, reason: `There is no picture “${image}”.` });
  }
  return { image: '', imageFile };
}

async function readSection(
  source: PackageSource,
  folder: string,
  report: (entry: LeftOut) => void,
): Promise<{ id: string | undefined; title: string }> {
  const name = `${folder}/${SECTION_FILE}`;
  const fallback = titleOfName(folder).slice(0, LIMITS.curriculumSection);
  if (!source.files.has(name)) return { id: undefined, title: fallback };
  const text = await textOf(source, name);
  const { head, body } = readFrontMatter({ name, text }, SECTION_HEAD, report);
  if (body !== '') report({ name, reason: 'A section has no text of its own.' });
  return { id: head.id, title: head.title ?? fallback };
}

async function textOf({ files }: PackageSource, name: string): Promise<string> {
  const file = files.get(name);
  const bytes = file && (await readWhole(file, PACKAGE_LIMITS.markdown));
  if (!bytes) throw new PackageError(`“${name}” is too long.`);
  return decodeText(bytes, name);
}

/** Folders beside `course.md` that are sections, with the names of their lessons, in order. */
function sectionFolders(
  { files }: PackageSource,
  report: (entry: LeftOut) => void,
): { folder: string; names: string[] }[] {
  const sections = new Map<string, string[]>();
  for (const name of [...files.keys()].sort(byName)) {
    const [folder = '', file = '', ...deeper] = name.split('/');
    if (!/\.md$/i.test(name) || name === COURSE_FILE) continue;
    if (file === '') report({ name, reason: 'A lesson lies in the folder of its section.' });
    else if (deeper.length > 0) {
      report({ name, reason: 'A lesson lies in the folder of its section, no deeper.' });
    } else {
      const names = sections.get(folder) ?? [];
      if (file !== SECTION_FILE) names.push(name);
      sections.set(folder, names);
    }
  }
  return [...sections].map(([folder, names]) => ({ folder, names }));
}

function reportUnused(
  { files }: PackageSource,
  lessons: LessonReader,
  report: (entry: LeftOut) => void,
): void {
  for (const name of [...files.keys()].sort(byName)) {
    if (/\.md$/i.test(name) || lessons.isNamed(name)) continue;
    report({ name, reason: 'No lesson names it.' });
  }
}
