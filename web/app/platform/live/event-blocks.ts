/** A server-sent event (HTML, 9.2.6). */
export interface LiveEvent {
  readonly event: string;
  readonly data: string;
}

/** Events that have come wholly, and the text after them. */
export interface EventBlocks {
  readonly events: readonly LiveEvent[];
  readonly rest: string;
}

/**
 * Takes the events out of a text that is still coming. Of the format it knows what our server sends:
 * `event` and `data` in a line each, lines that end in a line feed, and comments.
 */
export function eventBlocks(text: string): EventBlocks {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const event = fieldIn(block, 'event');
    const data = fieldIn(block, 'data');
    return event === undefined || data === undefined ? [] : [{ event, data }];
  });
  return { events, rest };
}

function fieldIn(block: string, name: string): string | undefined {
  const line = block.split('\n').find((each) => each.startsWith(`${name}:`));
  return line?.slice(name.length + 1).replace(/^ /, '');
}
