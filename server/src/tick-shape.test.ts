import { expect, test } from 'vitest';
import { keepTickShape } from './tick-shape.ts';

test('what is held are the objects that Node makes for a tick', async () => {
  const [plain, withArguments] = await keepTickShape();
  expect(plain).toMatchObject({ callback: expect.any(Function), args: undefined });
  expect(withArguments).toMatchObject({
    callback: expect.any(Function),
    args: [expect.anything()],
  });
});
