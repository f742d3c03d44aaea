import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  Beginner: 'green',
  Intermediate: 'blue',
  Advanced: 'purple',
};

interface DifficultyBadgeProps {
  /** A string, as another version of the server may send an unknown one, which shows in grey. */
  readonly difficulty: string;
  readonly className?: string;
}

export function DifficultyBadge({ difficulty, className = '' }: DifficultyBadgeProps) {
  return (
    <Badge className={className} tone={TONES[difficulty] ?? 'grey'}>
      {difficulty}
    </Badge>
  );
}
