import { randomBytes } from 'node:crypto';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { upload } from '../support/uploads.ts';

const HOUR = 60 * 60_000;
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1');
const FILM = new Uint8Array(Buffer.concat([HEAD, randomBytes(1_000)]));
const PDF = new Uint8Array(Buffer.from('%PDF-1.7\n'));

/** How people stand with the course, and what has become of them since they had the address. */
const ACTORS = [
  'guest',
  'signed-in',
  'enrolled',
  'former learner',
  'learner elsewhere',
  'owner',
  'other owner',
  'disabled learner',
  'deleted learner',
] as const;
type Actor = (typeof ACTORS)[number];

/** What is shown, with what its address answers; where no address is given out, why not. */
const LESSONS = {
  film: { guest: 401, 'signed-in': 403, 'learner elsewhere': 403, 'other owner': 403 },
  file: { guest: 401, 'signed-in': 403, 'learner elsewhere': 403, 'other owner': 403 },
  text: { guest: 401, 'signed-in': 403, 'learner elsewhere': 403, 'other owner': 403 },
  preview: { guest: 200, 'signed-in': 200, 'learner elsewhere': 200, 'other owner': 200 },
} as const;
type Shown = keyof typeof LESSONS;
const SHOWN = Object.keys(LESSONS) as Shown[];
const OF_THE_COURSE = {
  enrolled: 200,
  owner: 200,
  'former learner': 403,
  'disabled learner': 403,
  'deleted learner': 403,
};

describe.each(ENGINES)('who may have a file on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let owner: Member;
  let course: Readonly<Record<Shown, string>> & { readonly id: string };

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    owner = await join('Noor');
    course = await courseWithLessons();
  });
  afterAll(() => product.stop());

  /** A course with a lesson of each kind; resolves to their ids. */
  async function courseWithLessons() {
    const id = await addCourse(product.database, owner.user, { curriculum: ['Broth'] });
    const sender = { url: product.url, token: owner.token };
    const picture = await sharp({
      create: { width: 9, height: 9, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    const send = async (purpose: 'video' | 'file' | 'picture', bytes: typeof FILM) =>
      (await upload(sender, { purpose, courseId: id, name: 'salt', bytes })).id;
    const publish = async (lessonId: string) =>
      expect((await owner.post(`/lessons/${lessonId}/publish`, undefined)).status).toBe(200);
    const { sections } = await (await owner.get(`/courses/${id}/authoring`)).json();
    const add = async (kind: string): Promise<string> => {
      const body = { sectionId: sections[0].id, kind, title: 'Salt' };
      return (await (await owner.post(`/courses/${id}/lessons`, body)).json()).id;
    };
    const withUpload = async (kind: 'video' | 'file', more: object = {}) => {
      const lessonId = await add(kind);
      const assetId = await send(kind, kind === 'video' ? FILM : PDF);
      await owner.put(`/lessons/${lessonId}`, { assetId, ...more });
      await publish(lessonId);
      return lessonId;
    };
    const text = await add('text');
    const shown = await send('picture', new Uint8Array(picture));
    await owner.put(`/lessons/${text}/draft`, { markdown: `![Salt](media:${shown})` });
    await publish(text);
    const film = await withUpload('video');
    const file = await withUpload('file');
    return { id, film, file, text, preview: await withUpload('video', { preview: true }) };
  }

  async function become(actor: Actor): Promise<Member | undefined> {
    if (actor === 'guest') return undefined;
    if (actor === 'owner') return owner;
    const person = await join(actor);
    if (actor === 'other owner') await addCourse(product.database, person.user);
    if (actor === 'learner elsewhere') {
      const elsewhere = await addCourse(product.database, owner.user);
      await enrolIn(product.database, elsewhere, person.user);
    }
    if (actor in OF_THE_COURSE) await enrolIn(product.database, course.id, person.user);
    return person;
  }

  /** What happens to people after they have had the address. */
  async function happen(actor: Actor, person: Member | undefined): Promise<void> {
    if (!person) return;
    if (actor === 'former learner') {
      const left = await person.delete(`/enroll?courseId=${course.id}&userEmail=${person.email}`);
      expect(left.status).toBe(200);
    }
    const state = ({ 'disabled learner': 'disabled', 'deleted learner': 'deleted' } as const)[
      actor as 'disabled learner'
    ];
    if (state === undefined) return;
    const { accountId, email } = person;
    const known = { accountId, email, emailVerified: true, displayName: '', photoUrl: '' };
    const news = { ...known, state, validSince: 0 };
    await product.database.transaction(applyAccountEvent, news, Date.now());
  }

  /** The address that somebody is given for what a lesson shows; its status where they get none. */
  async function addressFor(person: Member | undefined, lessonId: string) {
    const answer = await ask(product, 'GET', { path: `/lessons/${lessonId}` }, person?.token);
    if (!answer.ok) return answer.status;
    const { media, html } = await answer.json();
    const [src = ''] = Array.from(String(html).matchAll(/ src="([^"]+)"/g), ([, found]) => found);
    return String(media?.src ?? src.replaceAll('&amp;', '&'));
  }
  const statusOf = async (address: string) => (await fetch(product.url + address)).status;

  describe.each(engine === 'sqlite' ? SHOWN : (['film'] as const))('%s', (shown) => {
    test('for each who asks', { tags: ['MEDIA-6'] }, async () => {
      for (const actor of ACTORS) {
        const person = await become(actor);
        const address = await addressFor(person, course[shown]);
        await happen(actor, person);
        const status = typeof address === 'number' ? address : await statusOf(address);
        expect(status, actor).toBe({ ...OF_THE_COURSE, ...LESSONS[shown] }[actor]);
      }
    });

    test('at an address that was changed, or is another’s', { tags: ['MEDIA-6'] }, async () => {
      const lea = await become('enrolled');
      const address = String(await addressFor(lea, course[shown]));
      const other = SHOWN.find((one) => one !== shown) ?? shown;
      const elsewhere = String(await addressFor(lea, course[other]));
      const stranger = await join('Stranger');
      const [place = '', query = ''] = address.split('?');
      const changed = {
        'without a signature': place,
        'with the file of another lesson': `${elsewhere.split('?')[0]}?${query}`,
        'with another name': address.replace(/p=[^&]*/, `p=${stranger.user.personId}`),
        'with no name': address.replace(/p=[^&]*/, 'p='),
        'with a later end': address.replace(/e=[^&]*/, 'e=zzzzzzzz'),
        'with another signature': address.replace(/s=[^&]*/, `s=${'A'.repeat(43)}`),
      };
      for (const [how, dead] of Object.entries(changed)) {
        expect({ how, status: await statusOf(dead) }).toEqual({ how, status: 403 });
      }
    });
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('an address that was handed on dies with whom it was made for', {
    tags: ['MEDIA-6'],
  }, async () => {
    const lea = await become('former learner');
    // Whoever fetches it sends nothing that tells who they are.
    const copied = String(await addressFor(lea, course.film));
    expect(await statusOf(copied)).toBe(200);
    await happen('former learner', lea);
    expect(await statusOf(copied)).toBe(403);
  });

  test('covers and portraits are for everybody, and nothing else is there', {
    tags: ['MEDIA-10'],
  }, async () => {
    const [place = ''] = String(await addressFor(owner, course.text)).split('?');
    expect(await statusOf(place.replace('/media/', '/pictures/'))).toBe(404);
  });

  // The last: tokens expire with the hours.
  test('no address is good after six hours', { tags: ['MEDIA-6'] }, async () => {
    const lea = await become('enrolled');
    const kept: string[] = [];
    for (const shown of SHOWN) kept.push(String(await addressFor(lea, course[shown])));
    kept.push(String(await addressFor(undefined, course.preview)));
    for (const address of kept) expect(await statusOf(address)).toBe(200);
    product.passTime(6 * HOUR);
    for (const address of kept) expect(await statusOf(address)).toBe(403);
  });
});
