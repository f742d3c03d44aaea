import { expect, test } from 'vitest';
import { eventBlocks } from './event-blocks.ts';

test('whole events are taken, comments are not', () => {
  const text = ':\n\nevent: unread\ndata: {"unread":3}\n\n:\n\nevent: unread\ndata:4\n\n';
  expect(eventBlocks(text)).toEqual({
    events: [
      { event: 'unread', data: '{"unread":3}' },
      { event: 'unread', data: '4' },
    ],
    rest: '',
  });
});

test('what has not come wholly is left', () => {
  expect(eventBlocks('event: unread\ndata: {"unr')).toEqual({
    events: [],
    rest: 'event: unread\ndata: {"unr',
  });
  expect(eventBlocks('event: unread\ndata: 1\n\neve')).toMatchObject({ rest: 'eve' });
  expect(eventBlocks('data: without a name\n\n').events).toEqual([]);
});
