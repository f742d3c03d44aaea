import { expect, test } from 'vitest';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

const SECRET = Buffer.alloc(32, 7).toString('base64url');
const LINKS = new UnsubscribeLinks(SECRET);
const SEAT = { personId: '019b0000-0000-7000-8000-000000000001', scope: 'seat' } as const;

test('a link says whose letters it ends, and which', () => {
  const token = LINKS.sign(SEAT);
  expect(LINKS.read(token)).toEqual(SEAT);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(LINKS.read(LINKS.sign({ ...SEAT, scope: 'digests' }))).toMatchObject({ scope: 'digests' });
});

test('a link that was not made here is none', () => {
  const token = LINKS.sign(SEAT);
  const other = new UnsubscribeLinks(Buffer.alloc(32, 8).toString('base64url'));
  const changed = [
    '',
    '.',
    token.slice(0, -1),
    token.replace('.seat.', '.digests.'),
    token.replace('019b', '019c'),
    other.sign(SEAT),
  ];
  for (const text of changed) expect(LINKS.read(text), text).toBeUndefined();
});
