import { describe, expect, test } from 'vitest';
import { circlesAmong } from './circles.js';

const files = (texts) => Object.entries(texts).map(([name, text]) => ({ name, text }));

describe('circles among the subfolders of a folder', () => {
  test('are found with the imports that close them', () => {
    const found = circlesAmong(
      'api/src/features',
      files({
        'api/src/features/a/a.ts': "import { b } from '../b/b.ts';\nimport { d } from '../d/d.ts';",
        'api/src/features/b/b.ts': "\nimport type { C } from '../c/c.ts';",
        'api/src/features/c/c.ts': "export { a } from '../a/a.ts';",
        'api/src/features/d/d.ts': 'export const d = 1;',
        'api/src/features/e/e.ts': "import { a } from '../a/a.ts';",
      }),
    );
    expect(found).toEqual([
      {
        groups: ['a', 'b', 'c'],
        imports: [
          { name: 'api/src/features/a/a.ts', line: 1, specifier: '../b/b.ts' },
          { name: 'api/src/features/b/b.ts', line: 2, specifier: '../c/c.ts' },
          { name: 'api/src/features/c/c.ts', line: 1, specifier: '../a/a.ts' },
        ],
      },
    ]);
  });

  test('are told apart', () => {
    const found = circlesAmong(
      'identity/src',
      files({
        'identity/src/a/a.ts': "import { b } from '../b/b.ts';",
        'identity/src/b/b.ts': "import { a } from '@lectern/identity/a/a';",
        'identity/src/c/inner/c.ts': "import { d } from '../../d/d.ts';\nimport '../../a/a.ts';",
        'identity/src/d/d.ts': "const { c } = await import('../c/inner/c.ts');",
      }),
    );
    expect(found.map(({ groups }) => groups)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('are not closed by a test, by a file beside them, or within one of them', () => {
    const found = circlesAmong(
      'identity/src',
      files({
        'identity/src/a/a.ts': "import { b } from '../b/b.ts';\nimport { c } from './c.ts';",
        'identity/src/a/c.ts': "import { a } from './a.ts';",
        'identity/src/b/b.test.ts': "import { a } from '../a/a.ts';",
        'identity/src/b/b.ts': "import { identity } from '../identity.ts';",
        'identity/src/identity.ts': "import { a } from './a/a.ts';",
        'api/src/b/b.ts': "import { a } from '../a/a.ts';",
      }),
    );
    expect(found).toEqual([]);
  });
});
