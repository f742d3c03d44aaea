import { describe, expect, test } from 'vitest';
import { brokenRules } from './house-rules.js';

const broken = (name, text) => brokenRules(name, text).map(({ rule }) => rule);

describe('forbidden', () => {
  test.each([
    ['contract/src/a.ts', "import { b } from '@lectern/database/b';"],
    ['database/src/a.ts', "import { b } from '@lectern/api/b';"],
    ['api/src/a.ts', "import { b } from '@lectern/identity/b';"],
    ['http/src/a.ts', "import { b } from '@lectern/api/b';"],
    ['server/src/a.ts', "import { b } from '@lectern/demo/b';"],
    ['server/src/a.ts', "import { b } from '@lectern/cli/b';"],
    ['identity/src/a.ts', "import type { B } from '@lectern/api/b';"],
    ['web/app/a.tsx', "import { b } from '@lectern/database/b';"],
    ['api/src/a.ts', "export { b } from '@lectern/server/b';"],
    ['api/src/a.ts', "const { b } = await import('@lectern/server/b');"],
    ['api/src/a.ts', "type B = import('../../server/src/b.ts').B;"],
    ['api/src/a.ts', "import '../../server/src/b.ts';"],
    ['contract/src/a.ts', "import {\n  type B,\n  c,\n} from '../../web/app/b.ts';"],
    ['api/src/a.ts', "import { b } from '../../contract/src/b.ts';"],
    [
      'api/src/a.ts',
      "import { freshDatabaseUrl } from '../../database/testing/fresh-database.ts';",
    ],
    ['server/src/a.ts', "import { call } from '@lectern/identity/testing/call';"],
    ['server/src/a.ts', "import { b } from '@lectern/api/testing/key-set-server';"],
    [
      'server/src/a.ts',
      "import { b } from '@lectern/identity/federated/testing/misbehaving-provider';",
    ],
    ['server/src/a.ts', "import { b } from '../../tests/support/arrange.ts';"],
    ['cli/src/import/a.ts', "const { csv } = await import('../../../tests/support/csv.ts');"],
    ['api/src/a.ts', "import { sql } from 'kysely';"],
    ['api/src/features/course/course.ts', "import type { Kysely } from 'kysely';"],
    ['api/src/features/course/course.ts', "import { DatabaseSync } from 'node:sqlite';"],
    ['api/src/features/course/course.ts', "await reader.selectFrom('course').execute();"],
    ['api/src/features/a/a.ts', "import { b } from '../b/queries.ts';"],
    ['api/src/features/a/a.ts', "import { b } from '../b/present.ts';"],
    ['api/src/features/a/routes.ts', "import { b } from '../b/routes.ts';"],
    ['api/src/features/course/queries.ts', "import { b } from '../catalogue/queries.ts';"],
    ['api/src/features/enrolment/queries.ts', "await writer.updateTable('listing').execute();"],
    ['api/src/features/course/queries.ts', "await writer\n  .insertInto('listing').execute();"],
    ['api/src/accounts/a.ts', "import type { B } from '../features/course/b.ts';"],
    ['api/src/platform/a.ts', "import { b } from '../workflows/b.ts';"],
    ['api/src/features/a/a.ts', "import { b } from '../../workflows/b.ts';"],
    ['api/src/features/a/a.ts', "import { b } from '../../accounts/queries.ts';"],
    ['api/src/workflows/a.ts', "import { b } from '../features/review/queries.ts';"],
    ['web/app/ui/button.tsx', "import { b } from '../features/course/b.tsx';"],
    ['web/app/ui/button.tsx', "import { b } from '../platform/theme.ts';"],
    ['web/app/platform/theme.ts', "import { b } from '../features/course/b.tsx';"],
    ['web/app/features/a/components/a.tsx', "import { b } from '../../b/pages/b-page.tsx';"],
    ['web/app/features/a/components/a.tsx', "import { b } from '../../../routes/course.tsx';"],
    ['web/app/features/a/rules/a.ts', "import { b } from '../../b/storage/b.ts';"],
    ['web/app/features/a/a.tsx', ''],
    ['web/app/features/a/pages/a.tsx', ''],
    ['web/app/features/a/hooks/a.ts', ''],
    ['web/app/features/a/helpers/a.ts', ''],
    ['api/src/a.test.ts', "vi.mock('./b.ts');"],
    ['e2e/a.spec.ts', 'await page.waitForTimeout(500);'],
    ['e2e/support/a.ts', "await page.waitForLoadState('networkidle');"],
    ['e2e/a.spec.ts', 'test.setTimeout(120_000);'],
    ['e2e/a.spec.ts', 'test.describe.configure({ timeout: 120_000 });'],
    ['tests/http/a.http.test.ts', 'await vi.waitFor(() => expect(done).toBe(true));'],
    ['tests/http/a.http.test.ts', 'expect(performance.now() - started).toBeLessThan(500);'],
    ['web/app/platform/a.ts', "fetch('/api/enroll');"],
    ['e2e/a.spec.ts', "await page.route('**/api/courses?*', hold);"],
    ['identity/src/accounts/a.ts', "import { sql } from 'kysely';"],
    ['identity/src/endpoints/a.ts', "import { b } from '../persistence/b.ts';"],
  ])('in %s: %s', (name, text) => {
    expect(broken(name, text)).toHaveLength(1);
  });
});

describe('allowed', () => {
  test.each([
    ['database/src/a.ts', "import { b } from '@lectern/contract/b';"],
    ['server/src/a.ts', "import { b } from '@lectern/api/b';"],
    ['cli/src/a.ts', "import { b } from '@lectern/server/b';"],
    ['tests/http/a.http.test.ts', "import { b } from '@lectern/demo/b';"],
    ['api/src/a.http.test.ts', "import { b } from '../../database/testing/fresh-database.ts';"],
    ['api/src/a.http.test.ts', "import { b } from '@lectern/database/testing/fresh-database';"],
    ['server/src/a.http.test.ts', "import { call } from '@lectern/identity/testing/call';"],
    ['server/src/a.test.ts', "import { b } from '../../tests/support/arrange.ts';"],
    ['tests/support/a.ts', "import { call } from '@lectern/identity/testing/call';"],
    ['tests/support/a.ts', "import { b } from './b.ts';"],
    ['bench/src/a.ts', "import { b } from '../../database/testing/temporary-postgres.ts';"],
    ['api/src/features/course/queries.ts', "import { sql } from 'kysely';"],
    ['api/src/features/course/course.ts', "import { b } from '../review/review.ts';"],
    ['api/src/features/catalogue/queries.ts', "import { b } from '../course/queries.ts';"],
    ['api/src/features/enrolment/enrol.ts', "import { b } from '../listing/queries.ts';"],
    ['api/src/features/listing/queries.ts', "await writer.updateTable('listing').execute();"],
    ['api/src/features/enrolment/queries.ts', "await writer.selectFrom('listing').execute();"],
    ['api/src/features/a/a.ts', "import { b } from '../../accounts/policy.ts';"],
    ['api/src/workflows/a.ts', "import { b } from '../accounts/queries.ts';"],
    ['api/src/workflows/a.ts', "import { b } from '../features/review/review.ts';"],
    ['web/app/features/a/pages/a-page.tsx', "import { b } from '../../b/components/b.tsx';"],
    ['web/app/features/a/hooks/use-a.ts', "import { b } from '../../b/rules/b.ts';"],
    ['web/app/features/a/member-messages.ts', ''],
    ['e2e/a.spec.ts', 'test.setTimeout(0);'],
    ['bench/src/a.ts', "await page.waitForLoadState('networkidle');"],
    ['web/app/routes/course.tsx', "import { b } from '../features/course/pages/b-page.tsx';"],
    ['api/src/a.ts', "// import { b } from '@lectern/server/b';"],
    ['identity/src/persistence/a.ts', "import { sql } from 'kysely';"],
    ['identity/src/identity.ts', "import { b } from './persistence/b.ts';"],
  ])('in %s: %s', (name, text) => {
    expect(broken(name, text)).toEqual([]);
  });
});

test('a broken rule names its line', () => {
  const text = "import { a } from './a.ts';\n\nimport { b } from '@lectern/server/b';\n";
  expect(brokenRules('api/src/c.ts', text)).toEqual([
    { line: 3, rule: expect.stringContaining('never server') },
  ]);
});
