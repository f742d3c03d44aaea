import { type StarFill, starFills } from './star-fills.ts';

const OUTLINE =
  'M10 1.6l2.57 5.3 5.83.8-4.24 4.07 1.03 5.79L10 14.8l-5.19 2.76 1.03-5.79L1.6 7.7l5.83-.8z';
const LEFT_HALF = 'M10 1.6v13.2l-5.19 2.76 1.03-5.79L1.6 7.7l5.83-.8z';

interface StarsProps {
  /** 0 to 5. */
  readonly rating: number;
  /** What a screen reader says instead of five pictures; empty where the number stands beside. */
  readonly label?: string;
  readonly className?: string;
}

export function Stars({ rating, label = '', className = 'size-4' }: StarsProps) {
  const fills = starFills(rating);
  return (
    <span
      className="inline-flex gap-0.5"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {fills.map((fill, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
        <Star key={place} fill={fill} className={className} />
      ))}
    </span>
  );
}

interface StarProps {
  readonly fill: StarFill;
  readonly className: string;
}

export function Star({ fill, className }: StarProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true" data-fill={fill}>
      <path
        d={OUTLINE}
        className={`forced-colors:stroke-star ${fill === 'full' ? 'fill-star' : 'fill-star-empty'}`}
      />
      {fill === 'half' && <path d={LEFT_HALF} className="fill-star" />}
    </svg>
  );
}
