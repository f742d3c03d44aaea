import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeCaptions, arrangeLesson, arrangeRecording } from '../support/lessons.ts';
import { type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const CUES = [
  { start: 1, end: 2.5, text: 'Bring it to a boil.' },
  { start: 2.5, end: 4, text: 'Salt & <pepper>' },
];

describe('captions', () => {
  let product: RunningProduct;
  let noor: Member;
  let lea: Member;
  let stranger: Member;
  let id: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    const join = await openMembership(product);
    [noor, lea, stranger] = [await join('Noor'), await join('Lea'), await join('Sten')];
    id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    await enrolIn(product.database, id, lea.user);
  });
  afterAll(() => product.stop());

  const film = (preview = false) => arrangeRecording(product.database, noor.user, id, { preview });
  const pathOf = (lesson: string, language = 'en') => `/lessons/${lesson}/captions/${language}`;
  const save = (lesson: string, cues: unknown, ifMatch?: string, language = 'en') =>
    ask(
      product,
      'PUT',
      {
        path: pathOf(lesson, language),
        body: { cues },
        headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
      },
      noor.token,
    );
  const captionsFor = async (person: Member, lesson: string) =>
    (await (await person.get(`/lessons/${lesson}`)).json()).captions as {
      language: string;
      src: string;
    }[];

  test('are shown to who may take the lesson, as WebVTT and as a transcript', {
    tags: ['PLAYER-8', 'PLAYER-11'],
  }, async () => {
    const lesson = await film();
    expect((await save(lesson, CUES)).status).toBe(200);
    const [shown] = await captionsFor(lea, lesson);
    expect(shown?.language).toBe('en');
    const answer = await fetch(product.url + shown?.src);
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(await answer.text()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBring it to a boil.\n\n' +
        '00:00:02.500 --> 00:00:04.000\nSalt &amp; &lt;pepper&gt;\n',
    );
    const transcript = await lea.get(`${pathOf(lesson)}/transcript`);
    expect(await transcript.json()).toEqual({ language: 'en', cues: CUES });
    await expectRefusal(await stranger.get(`${pathOf(lesson)}/transcript`), 'forbidden');
    await expectRefusal(await lea.get(`${pathOf(lesson, 'de')}/transcript`), 'not-found');
    const changed = (shown?.src ?? '').replace(/p=[^&]*/, `p=${stranger.user.personId}`);
    await expectRefusal(await fetch(product.url + changed), 'forbidden');
    await expectRefusal(await fetch(product.url + shown?.src.replace('/en.', '/de.')), 'forbidden');
    await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    await expectRefusal(await fetch(product.url + shown?.src), 'forbidden');
    await enrolIn(product.database, id, lea.user);
  });

  test('are not overwritten by who has not read them', { tags: ['PLAYER-10'] }, async () => {
    const lesson = await film();
    // There were none.
    const first = await save(lesson, CUES, '"0"');
    expect(first.status).toBe(200);
    await expectRefusal(await save(lesson, CUES, '"0"'), 'edited-meanwhile');
    const read = await noor.get(pathOf(lesson));
    expect(read.headers.get('etag')).toBe(first.headers.get('etag'));
    const tag = read.headers.get('etag') ?? '';
    expect((await save(lesson, CUES.slice(1), tag)).status).toBe(200);
    await expectRefusal(await save(lesson, CUES, tag), 'edited-meanwhile');
    expect((await (await noor.get(pathOf(lesson))).json()).cues).toEqual(CUES.slice(1));
  });

  test('go with their lesson, and have a number of languages', {
    tags: ['PLAYER-9', 'DATA-14'],
  }, async () => {
    const lesson = await film();
    const letters = 'abcdefghijklmnopqrst'.split('');
    expect(letters).toHaveLength(LIMITS.captionLanguages);
    for (const letter of letters) {
      expect((await save(lesson, CUES, undefined, `d${letter}`)).status).toBe(200);
    }
    await expectRefusal(await save(lesson, CUES, undefined, 'en'), 'rule-broken');
    await noor.delete(`/lessons/${lesson}`);
    const left = await product.database.read
      .selectFrom('lesson_caption')
      .select('language')
      .where('lesson_id', '=', lesson)
      .execute();
    expect(left).toEqual([]);
  });

  test('of a preview are for guests, and as new as they are', {
    tags: ['PLAYER-8', 'PLAYER-11'],
  }, async () => {
    const lesson = await film(true);
    await save(lesson, CUES);
    const asGuest = async (path: string) => (await ask(product, 'GET', { path })).json();
    const [shown] = (await asGuest(`/lessons/${lesson}`)).captions;
    expect((await fetch(product.url + shown.src)).status).toBe(200);
    expect((await asGuest(`${pathOf(lesson)}/transcript`)).cues).toEqual(CUES);
    await save(lesson, CUES.slice(0, 1));
    product.passTime(2_000);
    expect((await asGuest(`${pathOf(lesson)}/transcript`)).cues).toEqual(CUES.slice(0, 1));
    const [renewed] = (await asGuest(`/lessons/${lesson}`)).captions;
    expect(renewed.src).not.toBe(shown.src);
    expect(await (await noor.delete(pathOf(lesson))).json()).toEqual({ deleted: true });
    expect(await (await noor.delete(pathOf(lesson))).json()).toEqual({ deleted: false });
    expect((await fetch(product.url + renewed.src)).status).toBe(404);
    await save(lesson, CUES.slice(1));
    product.passTime(2_000);
    const [again] = (await asGuest(`/lessons/${lesson}`)).captions;
    expect(again.src.split('?')[0]).not.toBe(shown.src.split('?')[0]);
  });

  test('come as a file, of which texts, times and speakers stay', {
    tags: ['PLAYER-9'],
  }, async () => {
    const lesson = await film();
    const file = (text: string, language = 'en') =>
      noor.post(`${pathOf(lesson, language)}/file`, { text });
    const answer = await file(
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n<v Noor>Taste <i>it</i>\r\n',
      'pt-br',
    );
    expect(await answer.json()).toMatchObject({
      language: 'pt-BR',
      cues: [{ start: 1, end: 2, text: 'Noor: Taste it' }],
    });
    const languages = await (await noor.get(`/lessons/${lesson}/captions`)).json();
    expect(languages).toMatchObject([{ language: 'pt-BR' }]);
    const wrong: [string, string][] = [
      [
        'Once upon a time',
        'There are no captions in this file. Please choose one in WebVTT or SubRip (.vtt, .srt).',
      ],
      ['WEBVTT\n\n00:61.000 --> 00:62.000\nx\n', 'Line 3 cannot be read.'],
    ];
    for (const [text, message] of wrong) {
      expect((await expectRefusal(await file(text), 'rule-broken')).message).toBe(message);
    }
    const refusal = await expectRefusal(await file('WEBVTT', 'not_a_tag!'), 'malformed');
    expect(JSON.stringify(refusal)).toContain('Please name a language.');
    expect(await (await noor.get(`/lessons/${lesson}/captions`)).json()).toHaveLength(1);
  });

  test('are kept as a file holds them', { tags: ['PLAYER-10'] }, async () => {
    const lesson = await film();
    const written = [
      { start: 2, end: 5, text: 'the longer  first\n\n  - indented' },
      { start: 2, end: 2.0004, text: 'short' },
    ];
    const kept = [
      { start: 1.999, end: 2, text: 'short' },
      { start: 2, end: 5, text: 'the longer first\n- indented' },
    ];
    expect((await (await save(lesson, written)).json()).cues).toEqual(kept);
    expect((await (await noor.get(pathOf(lesson))).json()).cues).toEqual(kept);
  });

  test('belong to recordings', { tags: ['PLAYER-9'] }, async () => {
    const { lessonId } = await arrangeLesson(product.database, noor.user, id);
    await expectRefusal(await save(lessonId, CUES), 'rule-broken');
  });

  test('may be longer than other bodies', { tags: ['DATA-14'] }, async () => {
    const lesson = await film();
    const text = 'x'.repeat(LIMITS.captionCue);
    const cues = Array.from({ length: 520 }, (_, at) => ({ start: at, end: at + 1, text }));
    expect((await save(lesson, cues)).status).toBe(200);
    const answer = await save(lesson, 'x'.repeat(LIMITS.captionBody));
    await expectRefusal(answer, 'too-large');
  });

  /** A lesson that shows a recording of another site. */
  const lessonAt = (address: string) =>
    arrangeRecording(product.database, noor.user, id, { address });
  const lessonOf = async (lesson: string, person = lea) =>
    (await person.get(`/lessons/${lesson}`)).json();

  test('a recording of another site is shown by a page that may load from there alone', {
    tags: ['PLAYER-12', 'PLAYER-13'],
  }, async () => {
    const { embed } = await lessonOf(await lessonAt('https://vimeo.com/76979871'));
    expect(embed).toMatchObject({ kind: 'page', host: 'vimeo.com' });
    const answer = await fetch(product.url + embed.src);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src https:\/\/player\.vimeo\.com; /,
    );
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<iframe src="https://player.vimeo.com/video/76979871?dnt=1"');
    expect(html).not.toContain('<script');
    await expectRefusal(await fetch(`${product.url}${embed.src.split('?')[0]}`), 'forbidden');
    await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    await expectRefusal(await fetch(product.url + embed.src), 'forbidden');
    await enrolIn(product.database, id, lea.user);
  });

  test('a file of another site is played from there, with captions from here', {
    tags: ['PLAYER-12'],
  }, async () => {
    const address = 'https://files.example/a"><script>alert(1)</script>.mp4?a=1&b="\'';
    const lesson = await lessonAt(address);
    await arrangeCaptions(product.database, noor.user, lesson);
    const { embed } = await lessonOf(lesson);
    expect(embed).toMatchObject({ kind: 'video', host: 'files.example' });
    const answer = await fetch(product.url + embed.src);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("media-src 'self' https://files.example;");
    const html = await answer.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('<video src="https://files.example/a%22%3E%3Cscript');
    const [, track = ''] = /<track [^>]*src="([^"]+)"/.exec(html) ?? [];
    const captions = await fetch(product.url + track.replaceAll('&amp;', '&'));
    expect(await captions.text()).toContain('Bring it to a boil.');
  });

  test('a recording is only linked to where nothing is known of its site', {
    tags: ['PLAYER-12'],
  }, async () => {
    const lesson = await lessonOf(await lessonAt('https://example.com/film'));
    expect(lesson).toMatchObject({ embed: null, address: 'https://example.com/film' });
  });
});
