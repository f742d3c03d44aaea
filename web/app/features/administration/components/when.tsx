import { instantShown } from '../rules/instant-shown.ts';

/** An instant, to the minute. */
export function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {instantShown(at)}
    </time>
  );
}
