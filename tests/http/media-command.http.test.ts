import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseMediaArguments } from '@lectern/cli/media/arguments';
import { executeCommand } from '@lectern/cli/media/execute-command';
import { FolderStore } from '@lectern/media/folder-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse } from '../support/arrange.ts';
import { runCommandHere } from '../support/command-here.ts';
import { type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { announce, upload, uploadIdOf } from '../support/uploads.ts';

const PDF = new Uint8Array(Buffer.from('%PDF-1.7\n'));
const WEEK = 7 * 24 * 60 * 60_000;

describe.each(ENGINES)('the media command beside a running product on %s', (engine) => {
  let product: RunningProduct;
  let store: FolderStore;
  let noor: Member;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct(engine);
    store = new FolderStore(path.join(product.dataDir, 'media'));
    noor = await (await openMembership(product))('Noor');
  });
  beforeEach(async () => {
    const course = { curriculum: ['Broth'], title: 'Soup' };
    courseId = await addCourse(product.database, noor.user, course);
  });
  afterAll(() => product.stop());

  /** What the command says that beside the running product does this. */
  async function media(...args: readonly string[]): Promise<string> {
    const said: string[] = [];
    const print = async (text: string) => void said.push(`${text}\n`);
    const context = { database: product.database, store, now: Date.now(), print };
    await executeCommand(parseMediaArguments(args), context);
    return said.join('');
  }
  const sender = () => ({ url: product.url, token: noor.token });
  const file = () => ({ purpose: 'file', courseId, name: 'salt.pdf' }) as const;
  const uploadFile = async () => (await upload(sender(), { ...file(), bytes: PDF })).id;
  /** A published lesson with a file; resolves to both ids. */
  async function shownFile() {
    const id = await uploadFile();
    const { sections } = await (await noor.get(`/courses/${courseId}/authoring`)).json();
    const body = { sectionId: sections[0].id, kind: 'file', title: 'Salting' };
    const { id: lessonId } = await (await noor.post(`/courses/${courseId}/lessons`, body)).json();
    await noor.put(`/lessons/${lessonId}`, { assetId: id });
    expect((await noor.post(`/lessons/${lessonId}/publish`, undefined)).status).toBe(200);
    return { id, lessonId };
  }
  const age = (id: string, by: number) =>
    product.database.interactiveTransaction((writer) =>
      writer
        .updateTable('media_asset')
        .set({ created_at: Date.now() - by })
        .where('id', '=', id)
        .execute(),
    );
  const isStored = async (id: string) =>
    (await readdir(path.dirname(store.pathOf(`${id}/any`))).catch(() => [])).length > 0;
  const isKnown = async (id: string) => (await noor.get(`/uploaded/${id}`)).status === 200;

  test('lists what is uploaded, and how much by whom', { tags: ['OPERATE-63'] }, async () => {
    const id = await uploadFile();
    const begun = uploadIdOf(await announce(sender(), { ...file(), bytes: 2_000_000 }));
    const said = await media('list');
    expect(said).toMatch(
      new RegExp(`^${id}\t[\\dTZ:.-]+\t9\tfile\t${noor.email}\tsalt\\.pdf\tSoup$`, 'm'),
    );
    expect(said).toMatch(
      new RegExp(`^${begun}\t[\\dTZ:.-]+\t2000000\tfile \\(not whole\\)\t`, 'm'),
    );
    expect(said).toMatch(
      new RegExp(`\n${noor.email}: 2 files, 2\\.0 MB\nAltogether: 2 files, 2\\.0 MB\n$`),
    );
    const nobody = await media('list', '--person', 'nobody@example.com');
    expect(nobody).toBe('');
    const own = await media('list', '--person', noor.email.toUpperCase());
    expect(own.split('\n')).toHaveLength(4);
    for (const each of [id, begun]) await media('delete', each, '--yes');
  });

  test('finds what is not needed, and deletes that alone', { tags: ['OPERATE-64'] }, async () => {
    const { id: shown } = await shownFile();
    const { id: shownAndLost } = await shownFile();
    const [young, old, lost] = [await uploadFile(), await uploadFile(), await uploadFile()];
    for (const id of [shown, old]) await age(id, WEEK + 60_000);
    for (const id of [lost, shownAndLost]) await store.removeAsset(id);
    const stray = crypto.randomUUID();
    await store.write(`${stray}/original.pdf`, PDF);
    await mkdir(path.join(product.dataDir, 'media', 'notes'), { recursive: true });
    await writeFile(path.join(product.dataDir, 'media', 'notes', 'mine.txt'), 'mine');

    const said = await media('orphans');
    const marks = said.split('\n').map((line) => line.split('\t').slice(0, 2));
    expect(marks.toSorted()).toEqual(
      [
        [''],
        ['1 file of no upload, 2 uploads without a file, 3 uploads that nothing shows'],
        ['no upload', `${stray}/original.pdf`],
        ['no file', lost],
        ['no file', shownAndLost],
        ['not shown', old],
        ['not shown yet', young],
        ['not shown yet', lost],
      ].toSorted(),
    );
    for (const id of [stray, old, young, shown]) expect(await isStored(id)).toBe(true);

    const deleted = await media('orphans', '--delete');
    expect(deleted).toMatch(/\nDeleted: 1 file, 2 uploads\n$/);
    for (const id of [stray, old]) expect(await isStored(id)).toBe(false);
    for (const id of [old, lost]) expect(await isKnown(id)).toBe(false);
    for (const id of [young, shown]) expect(await isStored(id)).toBe(true);
    expect(await isKnown(shownAndLost)).toBe(true);
    expect(await readdir(path.join(product.dataDir, 'media', 'notes'))).toEqual(['mine.txt']);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('deletes one, and what is shown only by force', { tags: ['OPERATE-65'] }, async () => {
    const { id, lessonId } = await shownFile();
    const { media: shown } = await (await noor.get(`/lessons/${lessonId}`)).json();
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const args = ['media', 'delete', id, '--yes'];
    expect(await runCommandHere(args, { DATABASE_URL, DATA_DIR })).toMatchObject({
      code: 1,
      said: 'Lectern cannot do that with media: the lesson “Salting” of “Soup” shows this file. Add --force if it has to go nevertheless\n',
    });
    expect((await fetch(product.url + shown.src)).status).toBe(200);
    expect(await media('delete', id, '--yes', '--force')).toBe(`Deleted: ${id}\n`);
    await expectRefusal(await fetch(product.url + shown.src), 'not-found');
    expect(await isStored(id)).toBe(false);
    const lesson = await (await noor.get(`/lessons/${lessonId}`)).json();
    expect(lesson).toMatchObject({ title: 'Salting', media: null });
    await expect(media('delete', id, '--yes')).rejects.toThrow(`there is no file ${id}`);
    const loose = await uploadFile();
    await media('delete', loose, '--yes');
    expect(await isKnown(loose)).toBe(false);
  });

  // The last: it takes every file away.
  test('deletes nothing where the place seems to be wrong', { tags: ['OPERATE-64'] }, async () => {
    const id = await uploadFile();
    await rm(path.join(product.dataDir, 'media'), { recursive: true });
    const deletion = media('orphans', '--delete');
    await expect(deletion).rejects.toThrow(
      /^there is no file at all in .* Is MEDIA_URL as Lectern has it\?$/,
    );
    expect(await isKnown(id)).toBe(true);
  });
});
