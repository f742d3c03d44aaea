import { setFlagsFromString } from 'node:v8';

/**
 * For commands that read row after row, each of which leaves objects that die at once. Left to itself
 * V8 answers by letting the space of the young ones grow to 128 MB on a long run and by clearing the
 * others away late, most of all on a busy machine; both save no time here.
 *
 * Gains 130 of 300 MB of an import, 50 MB of a backup and of restoring it:
 * docs/decisions/0051-only-the-tuning-that-pays.md.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}
