import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

/** A colour for each method: reading, adding, changing and deleting. */
const TONES: Readonly<Record<string, BadgeTone>> = {
  GET: 'green',
  POST: 'saffron',
  PUT: 'blue',
  DELETE: 'purple',
};

export function MethodBadge({ method }: { readonly method: string }) {
  return (
    <Badge tone={TONES[method] ?? 'grey'} className="font-mono">
      {method}
    </Badge>
  );
}
