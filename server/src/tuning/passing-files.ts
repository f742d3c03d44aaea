import { youngCollector } from './collector.ts';

/** After how many bytes of uploads that passed through their buffers are collected. */
const EVERY = 8 * 1024 * 1024;

/**
 * Frees the buffers of uploads as soon as they have passed. V8 counts what its own heap holds and lets
 * tens of megabytes of buffers lie; each new one is then fresh memory, which the system has to clear
 * first.
 *
 * Gains 50 MB beside an upload: docs/decisions/0058-where-media-lie.md.
 *
 * @returns to be told of each piece that passes, in bytes
 */
export function collectPassedBuffers(collect = youngCollector()): (bytes: number) => void {
  let passed = 0;
  return (bytes) => {
    passed += bytes;
    if (passed < EVERY) return;
    passed = 0;
    collect();
  };
}
