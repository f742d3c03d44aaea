import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { chooseFiles } from '@lectern/api/features/my-data/files';
import { indexPage } from '@lectern/api/features/my-data/index-page';
import { myDataArchive } from '@lectern/api/features/my-data/my-data';
import { addNotices } from '@lectern/api/features/notice/add-notices';
import { PERSONAL_TABLES } from '@lectern/contract/personal-data';
import { openZipSource } from '@lectern/course-package/sources/zip-source';
import { openDatabase } from '@lectern/database/open';
import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addReview, enrolIn, signIn } from '../support/arrange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { bearer, PASSWORD, type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { upload } from '../support/uploads.ts';

const PDF = Buffer.from('%PDF-1.7\nSalt and pepper\n');

/** What a column is called that says whose a row is, or how somebody is reached. */
const PERSONAL_COLUMN = /^(person|account|owner|actor|user|learner|author)_id$|^(saved_by|email)$/;

/** Tables with such a column that hold nothing of a person by themselves, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

describe.each(ENGINES)('what is held of a person, on %s', (engine) => {
  let product: RunningProduct;
  let folder: string;

  beforeAll(async () => {
    product = await startProduct(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-my-data-'));
  });
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  });

  const ask = ({ token }: Pick<Registered, 'token'>) =>
    fetch(`${product.url}/api/my-data.zip`, { headers: bearer(token) });

  /** The files of somebody's archive, by their names. */
  async function archiveOf(person: Registered): Promise<ReadonlyMap<string, string>> {
    const answer = await ask(person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="lectern-my-data.zip"',
    );
    const file = path.join(folder, `${person.accountId}.zip`);
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    const zip = await openZipSource(file);
    const files = new Map<string, string>();
    for (const { name, open } of zip.files.values()) files.set(name, await text(await open()));
    await zip.close();
    return files;
  }

  test('comes as one archive, readable for people and programs', {
    tags: ['DATA-15', 'SECURITY-16', 'SECURITY-17'],
  }, async () => {
    const { database } = product;
    const person = await register(product, 'lea@example.com', 'Lea');
    const user = await signIn(database, 'Lea', { id: person.accountId, email: person.email });
    const taught = await addCourse(database, user);
    const learned = await addCourse(database, await signIn(database, 'Noor'));
    await enrolIn(database, learned, user);
    await addReview(database, user, learned, { rating: 4, comment: '=1+1' });

    const files = await archiveOf(person);
    const rows = (table: string) => JSON.parse(files.get(`${table}.json`) ?? '');
    expect(rows('account')).toMatchObject([{ email: 'lea@example.com', display_name: 'Lea' }]);
    expect(rows('refresh_token')).toHaveLength(1);
    expect(rows('person')).toMatchObject([{ id: user.personId, name: 'Lea' }]);
    expect(rows('enrolment')).toMatchObject([{ course_id: learned, person_id: user.personId }]);
    expect(rows('review')).toMatchObject([{ course_id: learned, rating: 4, comment: '=1+1' }]);
    expect(rows('course')).toMatchObject([{ id: taught, owner_id: user.personId }]);
    expect(rows('lesson_note')).toEqual([]);
    // A spreadsheet must not take a text for a formula.
    expect(files.get('review.csv')).toContain("'=1+1");
    expect(files.get('review.csv')?.split('\r\n')).toHaveLength(3);
    const page = files.get('index.html') ?? '';
    const included = PERSONAL_TABLES.filter(({ notInArchive }) => notInArchive === undefined);
    for (const { table, title } of included) {
      expect(page).toContain(`<h2>${title}</h2>`);
      expect(page).toContain(`href="${table}.csv"`);
      expect(files.has(`${table}.csv`) && files.has(`${table}.json`), table).toBe(true);
    }
    expect(files.size).toBe(1 + 2 * included.length);
  });

  test('comes whole, however much it is', { tags: ['SECURITY-17'] }, async () => {
    const person = await register(product, 'much@example.com', 'Much');
    const user = await signIn(product.database, 'Much', {
      id: person.accountId,
      email: person.email,
    });
    const many = Array.from({ length: 1_203 }, (_, number) => ({
      personId: user.personId,
      kind: 'security' as const,
      detail: { text: `Number ${number}.` },
    }));
    // All at one instant, so that the ids alone tell them apart.
    await product.database.interactiveTransaction((writer) => addNotices(writer, many, 1));
    const files = await archiveOf(person);
    const notices: { id: string; detail: string }[] = JSON.parse(files.get('notice.json') ?? '');
    expect(new Set(notices.map(({ detail }) => detail)).size).toBe(many.length);
    expect(notices).toHaveLength(many.length);
    expect(files.get('notice.csv')?.trimEnd().split('\r\n')).toHaveLength(1 + many.length);
  });

  /** Every table with its columns, as the database has them. */
  async function tablesOfDatabase(): Promise<ReadonlyMap<string, readonly string[]>> {
    const tables = await product.database.read.introspection.getTables();
    return new Map(tables.map(({ name, columns }) => [name, columns.map((each) => each.name)]));
  }

  test('is all described, table by table and column by column', {
    tags: ['SECURITY-18'],
  }, async () => {
    const described = new Set(PERSONAL_TABLES.map(({ table }) => table));
    const known = await tablesOfDatabase();
    const undescribed = [...known]
      .filter(([, columns]) => columns.some((name) => PERSONAL_COLUMN.test(name)))
      .map(([table]) => table)
      .filter((table) => !described.has(table) && EXCEPTIONS[table] === undefined);
    expect(undescribed, 'describe it in contract/src/personal-data.ts').toEqual([]);
    for (const { table, columns, secrets = [] } of PERSONAL_TABLES) {
      expect(Object.keys(columns).toSorted(), table).toEqual(known.get(table)?.toSorted());
      expect(secrets.filter((name) => !(name in columns))).toEqual([]);
    }
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('holds the files that somebody has uploaded, and those of nobody else', {
    tags: ['SECURITY-16', 'SECURITY-17'],
  }, async () => {
    const { database } = product;
    const person = await register(product, 'files@example.com', 'Fay');
    const other = await register(product, 'others@example.com', 'Oto');
    const keep = async ({ accountId: id, email, token }: Registered, name: string) => {
      const courseId = await addCourse(database, await signIn(database, 'Owner', { id, email }));
      const file = { purpose: 'file', courseId, name, bytes: new Uint8Array(PDF) } as const;
      return (await upload({ url: product.url, token }, file)).id;
    };
    const id = await keep(person, 'a <b> salt.pdf');
    await keep(other, 'theirs.pdf');
    const files = await archiveOf(person);
    const [name = '', ...more] = [...files.keys()].filter((each) => each.startsWith('files/'));
    expect(more).toEqual([]);
    expect(name).toMatch(new RegExp(`^files/${id}/[^/<>]*salt\\.pdf$`));
    expect(files.get(name)).toBe(PDF.toString());
    expect(files.get('index.html')).toContain('a &lt;b&gt;');
    expect(files.get('index.html')).not.toContain('Left out');

    const user = await signIn(database, 'Fay', { id: person.accountId, email: person.email });
    const small = await chooseFiles(database.read, user.personId, PDF.length - 1);
    expect([small.included.length, small.leftOut.length]).toEqual([0, 1]);
    const facts = { siteName: 'R&D', files: small, now: 0, hasAccount: true };
    expect(indexPage([], facts)).toContain('Left out');
    expect(indexPage([], facts)).toContain('<h1>Your data at R&amp;D</h1>');
  });

  test('closes the file that it reads where the download is stopped', {
    tags: ['SECURITY-17'],
  }, async () => {
    const { accountId, email } = await register(product, 'stops@example.com', 'Stops');
    const { personId } = await signIn(product.database, 'Stops', { id: accountId, email });
    const file = { assetId: crypto.randomUUID(), name: 'long.mp4', key: 'long.mp4', bytes: 9 };
    let opened: Readable | undefined;
    onTestFinished(() => void opened?.destroy());
    const archive = myDataArchive({
      siteName: 'Lectern',
      reader: product.database.read,
      owner: { personId, accountId },
      accountData: undefined,
      files: { included: [file], leftOut: [] },
      store: {
        open: async () => {
          opened = Readable.from(
            (async function* () {
              // Without end, but never busy: what it is read by has its turns.
              for (;;) yield await setTimeout(1, Buffer.alloc(65_536));
            })(),
          );
          return opened;
        },
      },
      now: Date.now(),
    });
    archive.resume();
    await expect.poll(() => opened?.readableDidRead).toBe(true);
    archive.destroy();
    await expect.poll(() => opened?.destroyed).toBe(true);
  });

  test('fails alone where the database has gone away', { tags: ['SECURITY-17'] }, async () => {
    const { accountId, email } = await register(product, 'gone@example.com', 'Gone');
    const { personId } = await signIn(product.database, 'Gone', { id: accountId, email });
    const database = await openDatabase(product.databaseUrl);
    const archive = myDataArchive({
      siteName: 'Lectern',
      reader: database.read,
      owner: { personId, accountId },
      accountData: undefined,
      files: { included: [], leftOut: [] },
      store: { open: async () => Readable.from([]) },
      now: Date.now(),
    });
    await database.close();
    // An error that nobody hears would end the process, and this run with it.
    await expect(text(archive)).rejects.toThrow();
  });

  test('holds no secret, and nothing of others', {
    tags: ['SECURITY-16', 'SECURITY-17'],
  }, async () => {
    const other = await register(product, 'other@example.com', 'Somebody Else');
    await ask(other);
    const person = await register(product, 'own@example.com');
    const all = [...(await archiveOf(person)).values()].join('\n');
    for (const secret of [PASSWORD, '$argon2id', person.refreshToken.split('.')[1] ?? '']) {
      expect(all).not.toContain(secret);
    }
    expect(all).not.toMatch(/"(password_hash|hash|device_hash)"/);
    expect(all).not.toContain('Somebody Else');
    expect(all).not.toContain(other.accountId);
  });

  test('is for who is signed in alone', { tags: ['SECURITY-16'] }, async () => {
    await expectRefusal(await fetch(`${product.url}/api/my-data.zip`), 'unauthenticated');
    const person = await register(product, 'left@example.com');
    await call(product, 'lectern/v1/sessions:end', { idToken: person.token, which: 'all' });
    await expectRefusal(await ask(person), 'unauthenticated');
  });
});
