import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that only some visitors need, loaded when it is first shown. Where it cannot be
 * loaded, a replacement is shown and the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }));
}
