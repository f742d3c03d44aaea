import { roomLeft } from './room-left.ts';

interface CharactersLeftProps {
  readonly text: string;
  /** In UTF-16 code units. */
  readonly limit: number;
}

/** Appears beneath a field that is almost full. */
export function CharactersLeft({ text, limit }: CharactersLeftProps) {
  const { shown, announced } = roomLeft(text, limit);
  return (
    <span className="ml-auto">
      <span aria-hidden="true" className="tabular-nums">
        {shown}
      </span>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </span>
  );
}
