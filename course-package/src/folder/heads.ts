import { language } from '@lectern/contract/caption';
import { DEFAULT_DIFFICULTY } from '@lectern/contract/catalogue';
import { courseId, courseInput } from '@lectern/contract/course';
import {
  lessonEdit,
  lessonId,
  lessonInput,
  sectionId,
  sectionInput,
} from '@lectern/contract/lesson';
import { z } from 'zod';
import { DEFAULT_SEATS } from '../package-limits.ts';

const course = courseInput.shape;
const lesson = lessonInput.shape;
const edit = lessonEdit.shape;
const FILE = 'Please name a file.';
const LANGUAGE = 'Please give the language of captions, such as en or pt-BR.';

const yesOrNo = z.boolean('Please say true or false.').default(false);
const file = z.string(FILE).min(1, FILE);
const captionFile = z.object({
  language: z
    .string(LANGUAGE)
    .refine((tag) => language.safeParse(tag).success, LANGUAGE)
    .overwrite((tag) => language.safeParse(tag).data ?? tag),
  file,
});

/** What may stand in front of `course.md`. */
export const COURSE_HEAD = z.object({
  id: courseId.optional(),
  title: course.title,
  category: z.enum(course.category.unwrap().options, 'Please choose a category from the list.'),
  level: course.difficulty.unwrap().default(DEFAULT_DIFFICULTY),
  duration: course.duration,
  seats: course.totalSeats.default(DEFAULT_SEATS),
  image: z.string('Please give an address or name a file.').default(''),
  draft: yesOrNo,
});

/** What may stand in front of `section.md`. */
export const SECTION_HEAD = z.object({
  id: sectionId.optional(),
  title: sectionInput.shape.title.optional(),
});

/** What may stand in front of a lesson. */
export const LESSON_HEAD = z.object({
  id: lessonId.optional(),
  title: lesson.title.optional(),
  kind: lesson.kind.default('text'),
  optional: yesOrNo,
  preview: yesOrNo,
  draft: yesOrNo,
  minutes: edit.minutes,
  upload: file.optional(),
  address: edit.address,
  captions: z.union([file, z.array(captionFile)], 'Please name a file.').optional(),
});
export type LessonHead = z.infer<typeof LESSON_HEAD>;
