import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { arrangeLesson, arrangeRecording } from '../support/lessons.ts';
import { type Member, openMembership } from '../support/members.ts';
import { silence } from '../support/recordings.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { upload } from '../support/uploads.ts';

/** Of the recording, in seconds. */
const LENGTH = 600;

describe('playing a recording', () => {
  let product: RunningProduct;
  let noor: Member;
  let lea: Member;
  let id: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    const join = await openMembership(product);
    [noor, lea] = [await join('Noor'), await join('Lea')];
    id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    await enrolIn(product.database, id, lea.user);
  });
  afterAll(() => product.stop());

  const uploaded = async (bytes = silence(LENGTH)) => {
    const file = { purpose: 'audio', courseId: id, name: 'Stock.wav', bytes } as const;
    return (await upload({ url: product.url, token: noor.token }, file)).id;
  };
  const recording = async () =>
    await arrangeRecording(product.database, noor.user, id, {
      kind: 'audio',
      assetId: await uploaded(),
    });
  const elsewhere = () => arrangeRecording(product.database, noor.user, id);
  const report = (lesson: string, body: object, person = lea) =>
    person.put(`/lessons/${lesson}/progress`, body);
  const played = async (lesson: string, played: number[][], rest: object = {}) =>
    (await (await report(lesson, { played, ...rest })).json()) as {
      lesson: { doneAt: string | null };
      course: { done: number } | null;
    };

  test('its length is read when it comes', { tags: ['PLAYER-7'] }, async () => {
    const assetId = await uploaded(silence(12.5));
    expect(await (await noor.get(`/uploaded/${assetId}`)).json()).toMatchObject({ seconds: 12.5 });
    const lesson = await arrangeRecording(product.database, noor.user, id, {
      kind: 'audio',
      assetId,
    });
    const { media } = await (await lea.get(`/lessons/${lesson}`)).json();
    expect(media).toMatchObject({ seconds: 12.5, type: 'audio/wav' });
  });

  test('90 percent of it makes the lesson done', { tags: ['PLAYER-5'] }, async () => {
    const lesson = await recording();
    await report(lesson, {});
    product.passTime(200_000);
    expect((await played(lesson, [[0, 300]])).lesson.doneAt).toBeNull();
    // The same again, and a part that was skipped.
    product.passTime(200_000);
    const again = [
      [0, 300],
      [360, 540],
    ];
    expect((await played(lesson, again)).lesson.doneAt).toBeNull();
    product.passTime(100_000);
    const { lesson: after, course } = await played(lesson, [[300, 360]]);
    expect(after.doneAt).not.toBeNull();
    expect(course?.done).toBeGreaterThan(0);
    // Told again, nothing is new.
    expect((await played(lesson, [[0, 600]])).course).toBeNull();
  });

  test('what the learner took back stays', { tags: ['PLAYER-5'] }, async () => {
    const lesson = await recording();
    await report(lesson, {});
    product.passTime(400_000);
    expect((await played(lesson, [[0, 600]])).lesson.doneAt).not.toBeNull();
    await lea.put(`/lessons/${lesson}/done`, { done: false });
    product.passTime(400_000);
    expect((await played(lesson, [[0, 600]])).lesson.doneAt).toBeNull();
  });

  test('more than could be played does not count, and nothing is lost by it', {
    tags: ['PLAYER-6'],
  }, async () => {
    const lesson = await recording();
    expect((await played(lesson, [[0, 600]])).lesson.doneAt).toBeNull();
    product.passTime(100_000);
    expect((await played(lesson, [[0, 600]])).lesson.doneAt).toBeNull();
    // An older time of one’s own does not help.
    const at = new Date(Date.now() - 86_400_000).toISOString();
    expect((await played(lesson, [[0, 600]], { at })).lesson.doneAt).toBeNull();
    // Told once more after the time that it takes, it counts.
    product.passTime(200_000);
    expect((await played(lesson, [[0, 600]])).lesson.doneAt).not.toBeNull();
  });

  test('a length of one’s own does not count where the server knows it', {
    tags: ['PLAYER-6'],
  }, async () => {
    const lesson = await recording();
    expect((await played(lesson, [[0, 20]], { length: 20 })).lesson.doneAt).toBeNull();
    product.passTime(400_000);
    const beyond = [[100, 86_400]];
    expect((await played(lesson, beyond, { length: 1 })).lesson.doneAt).toBeNull();
  });

  test('elsewhere, its player tells the length', { tags: ['PLAYER-7'] }, async () => {
    const lesson = await elsewhere();
    expect((await played(lesson, [[0, 25]])).lesson.doneAt).toBeNull();
    // Shorter than what was played of it.
    expect((await played(lesson, [[0, 26]], { length: 10 })).lesson.doneAt).toBeNull();
    expect((await played(lesson, [[0, 27]], { length: 30 })).lesson.doneAt).not.toBeNull();
  });

  test('a text is not done by being played', { tags: ['PLAYER-6'] }, async () => {
    const { lessonId } = await arrangeLesson(product.database, noor.user, id);
    expect((await played(lessonId, [[0, 20]], { length: 20 })).lesson.doneAt).toBeNull();
  });

  test('of a course that one is not enrolled in counts for nobody', {
    tags: ['PLAYER-6'],
  }, async () => {
    const lesson = await recording();
    const stranger = await (await openMembership(product))('Stranger');
    const body = { played: [[0, 20]], length: 20 };
    await expectRefusal(await report(lesson, body, stranger), 'forbidden');
    await expectRefusal(await report(crypto.randomUUID(), body), 'not-found');
  });
});
