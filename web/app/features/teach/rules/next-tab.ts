/**
 * The tab that a key leads to, by the ARIA Authoring Practices' pattern; undefined for other keys.
 *
 * @param current the place of the tab that has the focus, from 0
 * @param count how many tabs there are
 */
export function nextTab(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
