import { randomUUID } from 'node:crypto';
import type { AuthoredOutline } from '@lectern/contract/lesson';
import type { Learning } from '@lectern/contract/progress';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse } from '../support/arrange.ts';
import { type LearningAct, LearningModel } from '../support/learning-model.ts';
import { type Member, openMembership } from '../support/members.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const SECTIONS = 3;
const LEARNERS = 3;
const RUNS = 3;

const section = fc.nat(SECTIONS - 1);
const lesson = fc.nat(7);
const learner = fc.nat(LEARNERS - 1);
const place = fc.nat(4);
const authoring: fc.Arbitrary<LearningAct> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('add' as const), section, required: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), lesson, section, place }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'rename',
        'publish',
        'publish',
        'publish',
        'unpublish',
        'delete',
        'require',
        'excuse',
      ),
      lesson,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move section' as const), section, place }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'rename by form' as const }) },
);
const learning: fc.Arbitrary<LearningAct> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('enrol', 'enrol', 'leave'), learner }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constantFrom('done', 'done', 'done', 'undone', 'report'),
      learner,
      lesson,
    }),
  },
);

describe.each(ENGINES)('authoring and learning on %s', (engine) => {
  let product: RunningProduct;
  let owner: Member;
  const learners: Member[] = [];
  let stranger: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    const join = await openMembership(product);
    owner = await join('Noor');
    stranger = await join('Stranger');
    while (learners.length < LEARNERS) learners.push(await join(`Learner ${learners.length}`));
  });
  afterAll(() => product.stop());

  async function newCourse(): Promise<Course> {
    const curriculum = Array.from({ length: SECTIONS }, (_, at) => `Section ${at + 1}`);
    const id = await addCourse(product.database, owner.user, { curriculum });
    return new Course(product, id, owner, learners);
  }

  test('by many at once lose nothing and forge nothing', {
    tags: ['PROGRESS-1', 'PROGRESS-2'],
  }, async () => {
    const several = fc.array(fc.array(learning, { minLength: 1, maxLength: 8 }), {
      minLength: 2,
      maxLength: 5,
    });
    const writing = fc.array(authoring, { minLength: 3, maxLength: 15 });
    const property = fc.asyncProperty(writing, several, async (first, clients) => {
      const course = await newCourse();
      for (const act of first) await course.execute(act);
      // Renames and moves run beside what the learners do; neither changes what is counted.
      const harmless = course
        .ids()
        .flatMap((id, at) => [
          owner.put(`/lessons/${id}`, { title: `Anew ${at}` }),
          owner.put(`/lessons/${id}`, { place: at % 3 }),
          stranger.put(`/lessons/${id}/done`, { done: true }),
          stranger.put(`/lessons/${randomUUID()}/done`, { done: true }),
        ]);
      await Promise.all([
        ...harmless,
        ...clients.map(async (acts, client) => {
          // One client speaks for one learner, so that what they said last is known.
          const own = client % LEARNERS;
          if (client >= LEARNERS) return;
          for (const act of acts) await course.execute({ ...act, learner: own } as LearningAct);
        }),
      ]);
      await course.expectProgress();
      const forged = await product.database.read
        .selectFrom('lesson_progress')
        .select('lesson_id')
        .where('person_id', '=', stranger.user.personId)
        .execute();
      expect(forged).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });

  // One act after the other asks of the database what many at once ask.
  if (engine === 'postgres') return;

  test('agree with the model, act by act', { tags: ['PROGRESS-1', 'PROGRESS-4'] }, async () => {
    const acts = fc.array(fc.oneof(authoring, learning), { minLength: 20, maxLength: 50 });
    const property = fc.asyncProperty(acts, async (list) => {
      const course = await newCourse();
      for (const act of list) await course.execute(act);
      await course.expectAsModelled();
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
});

/** A course of the product and its model, to which the same is done. */
class Course {
  readonly #product: RunningProduct;
  readonly #id: string;
  readonly #owner: Member;
  readonly #learners: readonly Member[];
  readonly #model = new LearningModel(SECTIONS, LEARNERS);
  #renamed = 0;

  constructor(product: RunningProduct, id: string, owner: Member, learners: readonly Member[]) {
    this.#product = product;
    this.#id = id;
    this.#owner = owner;
    this.#learners = learners;
  }

  ids(): string[] {
    return [...this.#model.lessons.keys()];
  }

  async execute(act: LearningAct): Promise<void> {
    if ('learner' in act) await this.#learn(act);
    else await this.#write(act);
  }

  async #learn(act: Extract<LearningAct, { learner: number }>): Promise<void> {
    const person = this.#learners[act.learner];
    if (!person) throw new Error('There is no such learner');
    if (act.kind === 'enrol' || act.kind === 'leave') {
      const seat = { courseId: this.#id, userEmail: person.email };
      await (act.kind === 'enrol'
        ? person.post('/enroll', seat)
        : person.delete(`/enroll?${new URLSearchParams(seat)}`));
      this.#model.setEnrolled(act.learner, act.kind === 'enrol');
      return;
    }
    if (!('lesson' in act)) return;
    const lesson = this.#lessonAt(act.lesson);
    if (lesson === undefined) return;
    if (act.kind === 'report') {
      await person.put(`/lessons/${lesson}/progress`, { position: 3, played: [[0, 3]] });
      return;
    }
    const isDone = act.kind === 'done';
    const answer = await person.put(`/lessons/${lesson}/done`, { done: isDone });
    expect(answer.ok).toBe(this.#model.setDone(act.learner, lesson, isDone));
    if (answer.ok) expect((await answer.json()).course.percent).toBeLessThanOrEqual(100);
  }

  async #write(act: Exclude<LearningAct, { learner: number }>): Promise<void> {
    const owner = this.#owner;
    if (act.kind === 'add') return await this.#add(act.section, act.required);
    if (act.kind === 'rename by form') return await this.#renameByForm();
    if (act.kind === 'move section') {
      const id = (await this.#outline()).sections[act.section]?.id;
      await owner.put(`/courses/${this.#id}/sections/${id}`, { place: act.place });
      return this.#model.moveSection(act.section, act.place);
    }
    const lesson = this.#lessonAt(act.lesson);
    if (lesson === undefined) return;
    switch (act.kind) {
      case 'move': {
        const sectionId = (await this.#outline()).sections[act.section]?.id;
        await owner.put(`/lessons/${lesson}`, { sectionId, place: act.place });
        return this.#model.move(lesson, act.section, act.place);
      }
      case 'rename':
        this.#renamed += 1;
        await owner.put(`/lessons/${lesson}`, { title: `Renamed ${this.#renamed}` });
        return;
      case 'publish':
      case 'unpublish':
        await owner.post(`/lessons/${lesson}/${act.kind}`, undefined);
        return this.#model.setPublished(lesson, act.kind === 'publish');
      case 'require':
      case 'excuse':
        await owner.put(`/lessons/${lesson}`, { required: act.kind === 'require' });
        return this.#model.setRequired(lesson, act.kind === 'require');
      case 'delete':
        await owner.delete(`/lessons/${lesson}`);
        return this.#model.remove(lesson);
    }
  }

  async #add(section: number, required: boolean): Promise<void> {
    const sectionId = (await this.#outline()).sections[section]?.id;
    const body = { sectionId, kind: 'text', title: 'A lesson' };
    const answer = await this.#owner.post(`/courses/${this.#id}/lessons`, body);
    const { id } = await answer.json();
    await this.#owner.put(`/lessons/${id}/draft`, { markdown: 'Stir.' });
    await this.#owner.put(`/lessons/${id}`, { required });
    this.#model.add(id, section, required);
  }

  /** The specified form names all sections anew; their lessons stay with them. */
  async #renameByForm(): Promise<void> {
    this.#renamed += 1;
    const { sections } = await this.#outline();
    const curriculum = sections.map((_, at) => `Named ${this.#renamed}.${at}`);
    const form = { title: 'A course', description: 'About something.', curriculum };
    expect((await this.#owner.put(`/courses/${this.#id}`, form)).status).toBe(200);
  }

  #lessonAt(ordinal: number): string | undefined {
    const ids = this.ids();
    return ids[ordinal % Math.max(1, ids.length)];
  }

  async #outline(): Promise<AuthoredOutline> {
    return await (await this.#owner.get(`/courses/${this.#id}/authoring`)).json();
  }

  async expectAsModelled(): Promise<void> {
    const { sections } = await this.#outline();
    const order = sections.map(({ lessons }) => lessons.map(({ id }) => id));
    expect(order).toEqual(this.#model.sections);
    await this.#expectNoGaps();
    await this.expectProgress();
  }

  async #expectNoGaps(): Promise<void> {
    const rows = await this.#product.database.read
      .selectFrom('lesson')
      .select(['section_id', 'place'])
      .where('course_id', '=', this.#id)
      .orderBy('section_id')
      .orderBy('place')
      .execute();
    for (const lessons of Map.groupBy(rows, ({ section_id }) => section_id).values()) {
      expect(lessons.map(({ place }) => place)).toEqual([...lessons.keys()]);
    }
  }

  async expectProgress(): Promise<void> {
    for (const [ordinal, person] of this.#learners.entries()) {
      const answer = await person.get(`/courses/${this.#id}/learning`);
      if (!this.#model.learners[ordinal]?.isEnrolled) {
        expect(answer.status).toBe(403);
        continue;
      }
      const { course, lessons }: Learning = await answer.json();
      const { hasCompleted, ...figures } = this.#model.expected(ordinal);
      expect(course).toMatchObject(figures);
      expect(course.completedAt !== null).toBe(hasCompleted);
      const done = lessons.filter(({ doneAt }) => doneAt !== null).map(({ lessonId }) => lessonId);
      const modelled = [...(this.#model.learners[ordinal]?.done ?? [])];
      const shown = modelled.filter((id) => this.#model.lessons.get(id)?.isPublished);
      expect(done.toSorted()).toEqual(shown.toSorted());
    }
  }
}
