import { useCallback, useState } from 'react';
import { initials, toneOf } from './initials.ts';

const TONES = [
  'bg-beginner-wash text-beginner',
  'bg-intermediate-wash text-intermediate',
  'bg-advanced-wash text-advanced',
  'bg-accent-wash text-accent-text',
  'bg-other-wash text-other',
] as const;

interface AvatarProps {
  readonly name: string;
  /** Empty, or an address that fails to load: the initials show. */
  readonly image?: string;
  /** The size, such as `size-8`. */
  readonly className?: string;
}

/** A decoration: the name always stands beside it in text. */
export function Avatar({ name, image = '', className = 'size-8' }: AvatarProps) {
  const [failed, setFailed] = useState('');
  const tone = TONES[toneOf(name, TONES.length)] ?? TONES[0];
  // A picture in the server's HTML may have failed before React could listen.
  const check = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0)
      setFailed(picture.getAttribute('src') ?? '');
  }, []);
  return (
    <span
      aria-hidden="true"
      className={`@container-size relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold leading-none select-none ${tone} ${className}`}
    >
      <span className="text-[36cqw]">{initials(name)}</span>
      {image !== '' && image !== failed && (
        <img
          key={image}
          ref={check}
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(image)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
