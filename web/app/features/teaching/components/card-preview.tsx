import type { Course, CourseSummary } from '@lectern/contract/course';
import { useWatch } from 'react-hook-form';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { CourseCard } from '../../catalogue/components/course-card.tsx';
import type { CourseForm } from '../hooks/use-course-form.ts';
import { FORM, PREVIEW } from '../messages.ts';

/** Stands in for the id of a new course; the generated cover may change with the real id. */
const PLACEHOLDER_ID = '00000000-0000-7000-8000-000000000000';

interface CardPreviewProps {
  readonly form: CourseForm;
  readonly user: EmailUser;
  /** The saved course; undefined for a new one. */
  readonly course: Course | undefined;
  /** The address of a picture that can be loaded; empty without one. */
  readonly picture: string;
}

/** A preview with the catalogue's card; it is inert. */
export function CardPreview({ form, user, course, picture }: CardPreviewProps) {
  const [title, category, difficulty] = useWatch({
    control: form.control,
    name: ['title', 'category', 'difficulty'],
  });
  const name = user.displayName || FORM.nameless;
  const image = user.photoURL ?? '';
  const shown: CourseSummary = {
    _id: course?._id ?? PLACEHOLDER_ID,
    title: title.trim() || PREVIEW.untitled,
    category,
    difficulty,
    image: picture,
    students: course?.students ?? 0,
    rating: course?.rating ?? 0,
    reviewCount: course?.reviewCount ?? 0,
    instructor: name,
    instructorImage: image,
    description: '',
    duration: '',
    totalSeats: 1,
    curriculum: [],
    dateAdded: '',
    createdBy: { name, image, timestamp: '' },
  };
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-xl">
        {PREVIEW.heading}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{PREVIEW.text}</p>
      <div inert className="mt-4 max-w-sm">
        <CourseCard course={shown} isPreview />
      </div>
    </section>
  );
}
