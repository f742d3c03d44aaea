import { expect, test } from 'vitest';
import { submissionFor } from './submission.ts';

const WRITTEN = { name: 'Ada', email: 'ada@learner.example', subject: '', message: 'Hello.' };

test('the same message keeps its id', () => {
  const first = submissionFor(WRITTEN, undefined);
  expect(submissionFor({ ...WRITTEN }, first)).toEqual(first);
});

test.each(Object.keys(WRITTEN))('another %s is another message', (field) => {
  const first = submissionFor(WRITTEN, undefined);
  const other = submissionFor({ ...WRITTEN, [field]: 'other' }, first);
  expect(other.messageId).not.toBe(first.messageId);
});

test('text that moves from one field to another makes another message', () => {
  const first = submissionFor({ ...WRITTEN, subject: 'a', message: 'b,c' }, undefined);
  const other = submissionFor({ ...WRITTEN, subject: 'a,b', message: 'c' }, first);
  expect(other.messageId).not.toBe(first.messageId);
});
