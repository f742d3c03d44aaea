import type { CourseSummary } from '@lectern/contract/course';
import { useCallback, useState } from 'react';
import { Cover } from '../../cover/components/cover.tsx';

interface CoursePictureProps {
  readonly course: Pick<CourseSummary, '_id' | 'category' | 'image'>;
  /** True for the page's main picture: fetched eagerly and with priority. */
  readonly first?: boolean;
}

/**
 * A course's picture in the 16:9 frame of its parent, or the generated cover where there is none or it
 * fails to load. It is decorative: the title is beside it.
 */
export function CoursePicture({ course, first = false }: CoursePictureProps) {
  const [failed, setFailed] = useState('');
  // A picture in the server's HTML may fail before React listens to its events.
  const check = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) {
      setFailed(picture.getAttribute('src') ?? '');
    }
  }, []);

  if (course.image === '' || course.image === failed) {
    return <Cover category={course.category} id={course._id} />;
  }
  return (
    <img
      ref={check}
      key={course.image}
      alt=""
      className="size-full object-cover"
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
      height={360}
      loading={first ? 'eager' : 'lazy'}
      onError={() => setFailed(course.image)}
      referrerPolicy="no-referrer"
      src={course.image}
      width={640}
    />
  );
}
