import { expect, test } from 'vitest';
import { plainBlocks } from './plain-blocks.ts';

test('headings, points and paragraphs are told by their beginnings, and nothing else is', () => {
  expect(plainBlocks('## Rules\nBe kind,\nalways.\n\n- One\n- Two\n\n<b>Bold</b>')).toEqual([
    { kind: 'heading', text: 'Rules' },
    { kind: 'paragraph', text: 'Be kind,\nalways.' },
    { kind: 'points', points: ['One', 'Two'] },
    { kind: 'paragraph', text: '<b>Bold</b>' },
  ]);
});

test('an empty text has no parts', () => {
  expect(plainBlocks(' \n\n ')).toEqual([]);
});
