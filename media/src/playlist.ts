/** A name of a file beside the playlist; ours name nothing else. */
const NAME = /^[a-z0-9][a-z0-9.-]*$/;

/**
 * Gives an address to each file that an HLS playlist names: on a line of its own, or as the attribute
 * `URI` of a tag (RFC 8216, 4.1 and 4.3.2.5).
 *
 * @param addressOf called once for each name
 */
export function withAddresses(playlist: string, addressOf: (name: string) => string): string {
  const known = new Map<string, string>();
  const address = (name: string): string => {
    if (!NAME.test(name)) return name;
    const made = known.get(name) ?? addressOf(name);
    known.set(name, made);
    return made;
  };
  return playlist
    .split('\n')
    .map((line) =>
      line.startsWith('#')
        ? line.replace(/(?<=[:,]URI=")[^"]*/, (name) => address(name))
        : address(line),
    )
    .join('\n');
}
