import { DEFAULT_CATEGORY, DEFAULT_DIFFICULTY } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import type {
  CoursePackage,
  LeftOut,
  PackageCourse,
  PackageFile,
  PackageLesson,
  PackageSection,
} from '../course-package.ts';
import { byName } from '../names.ts';
import { DEFAULT_SEATS } from '../package-limits.ts';
import { findFile, type PackageSource } from '../sources/package-source.ts';
import { CartridgeLessons } from './cartridge-lessons.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { MODULE_META, readModuleMeta } from './module-meta.ts';
import { fitTitle, OTHERS, OutlinePlan } from './plan-outline.ts';

/**
 * Reads a course from an IMS Common Cartridge, 1.1 to 1.3: its outline, pages, files and links. What
 * has no place in a lesson is in the list of what was left out.
 *
 * @throws PackageError where the manifest cannot be read
 */
export async function readCartridge(
  source: PackageSource,
  manifestFile: PackageFile,
  leftOut: LeftOut[] = [],
): Promise<CoursePackage> {
  const report = (entry: LeftOut) => void leftOut.push(entry);
  const manifest = await readManifest(manifestFile);
  const metaFile = findFile(source.files, MODULE_META);
  const meta = metaFile && (await readModuleMeta(metaFile));
  const plan = new OutlinePlan(manifest, meta, report);
  const lessons = new CartridgeLessons(source.files, plan.sections, report);
  const sections: PackageSection[] = [];
  for (const { title, lessons: planned } of plan.sections) {
    const read = await lessons.readAll(planned);
    sections.push({ title: fitTitle(title, OTHERS), lessons: read });
  }
  const rest = lessons.readRest(filesIn(manifest));
  if (rest.length > 0) addToOthers(sections, rest);
  reportUnnamed(source, manifest, manifestFile, report);
  return {
    format: 'cartridge',
    course: courseOf(manifest, manifestFile.name),
    sections: withinLimits(sections, report),
    files: lessons.used,
    leftOut,
  };
}

/** A cartridge says neither the category nor the level nor the seats. */
function courseOf({ title, description }: Manifest, fallback: string): PackageCourse {
  const fitting = fitTitle(title, fallback);
  return {
    title: fitting,
    category: DEFAULT_CATEGORY,
    difficulty: DEFAULT_DIFFICULTY,
    description: description.slice(0, LIMITS.description).toWellFormed() || fitting,
    duration: '',
    totalSeats: DEFAULT_SEATS,
    image: '',
    draft: true,
  };
}

function filesIn({ resources }: Manifest): string[] {
  return [...resources.values()].flatMap(({ href, files }) => [href, ...files]);
}

function addToOthers(sections: PackageSection[], rest: readonly PackageLesson[]): void {
  const last = sections.at(-1);
  if (last?.title === OTHERS) {
    sections[sections.length - 1] = { ...last, lessons: [...last.lessons, ...rest] };
  } else sections.push({ title: OTHERS, lessons: rest });
}

/** Files that lie in the cartridge and belong to nothing in it. */
function reportUnnamed(
  { files }: PackageSource,
  manifest: Manifest,
  manifestFile: PackageFile,
  report: (entry: LeftOut) => void,
): void {
  const named = new Set(filesIn(manifest).map((name) => findFile(files, name)?.name));
  for (const name of [...files.keys()].sort(byName)) {
    const isKnown = named.has(name) || name === manifestFile.name;
    if (isKnown || /^course_settings\//i.test(name)) continue;
    report({ name, reason: 'The manifest does not name it.' });
  }
}

function withinLimits(
  sections: readonly PackageSection[],
  report: (entry: LeftOut) => void,
): PackageSection[] {
  let left: number = LIMITS.lessonsPerCourse;
  for (const { title } of sections.slice(LIMITS.curriculumSections)) {
    report({
      name: `“${title}”`,
      reason: `A course has at most ${LIMITS.curriculumSections} sections.`,
    });
  }
  return sections.slice(0, LIMITS.curriculumSections).map((section) => {
    const lessons = section.lessons.slice(0, left);
    for (const { title } of section.lessons.slice(left)) {
      report({
        name: `“${title}”`,
        reason: `A course has at most ${LIMITS.lessonsPerCourse} lessons.`,
      });
    }
    left -= lessons.length;
    return { ...section, lessons };
  });
}
