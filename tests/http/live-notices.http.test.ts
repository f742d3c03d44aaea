import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { addNotice } from '@lectern/api/features/notice/add-notices';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { type EventReader, liveNotices } from '../support/events.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('notices that come live on %s', (engine) => {
  let first: RunningProduct;
  /** Another node on the same database. */
  let second: RunningProduct;
  let isStopped = false;
  let join: Join;

  beforeAll(async () => {
    first = await startProduct(engine);
    second = await startProduct(engine, { environment: { DATABASE_URL: first.databaseUrl } });
    join = await openMembership(first);
  });
  afterAll(async () => {
    if (!isStopped) await second.stop();
    await first.stop();
  });

  async function tell(person: Member, { database } = first): Promise<void> {
    const { personId } = person.user;
    const notice = { personId, kind: 'security' as const, detail: { text: 'Something.' } };
    await database.interactiveTransaction((writer) => addNotice(writer, notice, Date.now()));
  }
  async function listen(person: Member, product = first): Promise<EventReader> {
    const page = await liveNotices(product, person);
    expect(page.status).toBe(200);
    return page;
  }
  const unread = (count: number) => ({ event: 'unread', data: `{"unread":${count}}` });

  test('are counted at once, and after each change on any node', {
    tags: ['NOTICE-8'],
  }, async () => {
    const [lea, ole] = [await join('Lea'), await join('Ole')];
    await tell(lea);
    const pages = [await listen(lea), await listen(lea, second)];
    const others = await listen(ole);
    for (const page of pages) expect(await page.next()).toEqual(unread(1));
    expect(await others.next()).toEqual(unread(0));
    await tell(lea, second);
    for (const page of pages) expect(await page.next()).toEqual(unread(2));
    await lea.put('/notices/read', { last: 'ffffffff-ffff-7fff-bfff-ffffffffffff' });
    for (const page of pages) expect(await page.next()).toEqual(unread(0));
    // What comes to others is nothing of theirs.
    await tell(ole);
    expect(await others.next()).toEqual(unread(1));
    for (const page of [...pages, others]) page.close();
  });

  test('miss none that is committed after a later one', { tags: ['NOTICE-8'] }, async () => {
    const [lea, ole] = [await join('Lea'), await join('Ole')];
    const [early, late] = [await listen(lea), await listen(ole)];
    for (const page of [early, late]) expect(await page.next()).toEqual(unread(0));
    const other = await openDatabase(first.databaseUrl);
    try {
      const isWritten = Promise.withResolvers<void>();
      const mayCommit = Promise.withResolvers<void>();
      const slow = other.interactiveTransaction(async (writer) => {
        const { personId } = lea.user;
        const notice = { personId, kind: 'security' as const, detail: { text: 'Slow.' } };
        await addNotice(writer, notice, Date.now());
        isWritten.resolve();
        await mayCommit.promise;
      });
      await isWritten.promise;
      // SQLite writes one after the other; on PostgreSQL this one gets the higher number, and comes first.
      const quick = tell(ole);
      if (engine === 'postgres') {
        await quick;
        expect(await late.next()).toEqual(unread(1));
      }
      mayCommit.resolve();
      await Promise.all([slow, quick]);
      expect(await early.next()).toEqual(unread(1));
      if (engine === 'sqlite') expect(await late.next()).toEqual(unread(1));
    } finally {
      await other.close();
    }
    for (const page of [early, late]) page.close();
  });

  // All that follows is decided by a node alone, whatever its database is.
  if (engine === 'postgres') return;

  test('are not gathered on their way, and answer HEAD with no more than a head', async () => {
    const lea = await join('Lea');
    const page = await listen(lea);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    page.close();
    const headers = { authorization: `Bearer ${lea.token}` };
    const answer = await fetch(`${first.url}/api/notices/live`, { method: 'HEAD', headers });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('end for an account that is deleted, disabled or signed out, on every node', {
    tags: ['NOTICE-9'],
  }, async () => {
    const key = await providerKey(first);
    const ends = (['deleted', 'disabled', 'signed out'] as const).map(async (how) => {
      const { accountId, email } = await join('Gone');
      const person = await join('Gone');
      const claims = { ...claimsIn(person.token), sub: accountId, email, revocations: 0 };
      const gone = { ...person, token: await key.sign(claims) };
      const pages = [await listen(gone), await listen(gone, second)];
      for (const page of pages) expect(await page.next(), how).toEqual(unread(0));
      const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
      const state = how === 'signed out' ? 'active' : how;
      const revocations = how === 'signed out' ? 1 : 0;
      const news = { ...said, state, validSince: 0, revocations } as const;
      await first.database.transaction(applyAccountEvent, news, Date.now() + 1_000);
      // One that is cut off later, as a server does that stops, was not ended.
      for (const page of pages) expect(await page.next().catch(String), how).toBeUndefined();
    });
    await Promise.all(ends);
  });

  test('are kept open for one person in 20 places', { tags: ['NOTICE-10'] }, async () => {
    const lea = await join('Lea');
    const pages = await Promise.all(Array.from({ length: 20 }, () => listen(lea)));
    const { message } = await expectRefusal(await lea.get('/notices/live'), 'too-many-requests');
    expect(message).toContain('You have this site open in too many places.');
    const elsewhere = await listen(lea, second);
    pages[0]?.close();
    const again = async () => {
      const page = await liveNotices(first, lea);
      pages.push(page);
      return page.status;
    };
    await expect.poll(again).toBe(200);
    for (const page of [...pages, elsewhere]) page.close();
  });

  test('are kept open for nobody who has gone before the answer began', {
    tags: ['NOTICE-10'],
  }, async () => {
    const lea = await join('Lea');
    const { hostname, port } = new URL(first.url);
    const head = `GET /api/notices/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${lea.token}`;
    for (let visit = 0; visit < 18; visit++) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`${head}\r\n\r\n`);
      // The server is checking the token meanwhile, or has begun to answer.
      for (let turn = 0; turn < visit % 6; turn++) await setImmediate();
      socket.resetAndDestroy();
    }
    const pages: EventReader[] = [];
    const open = async () => {
      pages.push(await liveNotices(first, lea));
      return pages.filter(({ status }) => status === 200).length;
    };
    await expect.poll(open).toBe(20);
    for (const page of pages) page.close();
  });

  // The last: it takes the other node away.
  test('end when the server stops', { tags: ['NOTICE-9'] }, async () => {
    const page = await listen(await join('Lea'), second);
    expect(await page.next()).toEqual(unread(0));
    isStopped = true;
    const stopped = second.stop();
    expect(await page.next()).toBeUndefined();
    await stopped;
  });
});
