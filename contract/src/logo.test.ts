import { expect, test } from 'vitest';
import { readLogo } from './logo.ts';

const address = (type: string, bytes: readonly number[]) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2];
const WEBP = [...Buffer.from('RIFF'), 9, 0, 0, 0, ...Buffer.from('WEBPVP8 ')];

test.each([
  ['image/png', PNG],
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/webp', WEBP],
])('a picture of the type %s is read', (type, bytes) => {
  expect(readLogo(address(type, bytes))).toEqual({ type, bytes: Uint8Array.from(bytes) });
});

test.each([
  ['another picture than it says', address('image/jpeg', PNG)],
  ['a sound in the frame of a picture', address('image/webp', [...Buffer.from('RIFF1234WAVE')])],
  ['a drawing that may hold scripts', address('image/svg+xml', [...Buffer.from('<svg/>')])],
  ['a page', 'data:text/html,<script>1</script>'],
  ['an address elsewhere', 'https://pictures.example/logo.png'],
  ['nothing', 'data:image/png;base64,'],
  ['what is no base64', 'data:image/png;base64,iVBORw0KGg*='],
])('%s is no logo', (_what, text) => {
  expect(readLogo(text)).toBeUndefined();
});
