import { expect, test, vi } from 'vitest';
import { collectPassedBuffers } from './passing-files.ts';

const MEGABYTE = 1024 * 1024;

test('the buffers of files are collected each time that 8 MB have passed', () => {
  const collect = vi.fn();
  const passed = collectPassedBuffers(collect);
  for (let piece = 0; piece < 7; piece++) passed(MEGABYTE);
  expect(collect).not.toHaveBeenCalled();
  passed(MEGABYTE);
  expect(collect).toHaveBeenCalledTimes(1);
  passed(8 * MEGABYTE - 1);
  expect(collect).toHaveBeenCalledTimes(1);
  passed(1);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('the collector of the process itself can be had', () => {
  const passed = collectPassedBuffers();
  expect(() => passed(8 * MEGABYTE)).not.toThrow();
});
