import type { CourseSummary } from '@lectern/contract/course';
import { useCallback, useState } from 'react';
import { Cover } from '../../cover/components/cover.tsx';

interface CoursePictureProps {
  readonly course: Pick<CourseSummary, '_id' | 'category' | 'image'>;
  /** The page's main picture: fetched at once and first. */
  readonly first?: boolean;
}

/**
 * A course's picture in the 16:9 frame of its parent, or its generated cover where it has none or
 * the picture fails to load. A decoration: the title stands beside it.
 */
export function CoursePicture({ course, first = false }: CoursePictureProps) {
  const [failed, setFailed] = useState('');
  // A picture in the server's HTML may have failed before there was anyone to tell.
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
