/** What instructors and learners do to one course, by ordinals of sections, lessons and learners. */
export type LearningAct =
  | { readonly kind: 'add'; readonly section: number; readonly required: boolean }
  | {
      readonly kind: 'move';
      readonly lesson: number;
      readonly section: number;
      readonly place: number;
    }
  | {
      readonly kind: 'rename' | 'publish' | 'unpublish' | 'delete' | 'require' | 'excuse';
      readonly lesson: number;
    }
  | { readonly kind: 'move section'; readonly section: number; readonly place: number }
  | { readonly kind: 'rename by form' }
  | { readonly kind: 'enrol' | 'leave'; readonly learner: number }
  | {
      readonly kind: 'done' | 'undone' | 'report';
      readonly learner: number;
      readonly lesson: number;
    };

interface ModelLesson {
  readonly id: string;
  isPublished: boolean;
  isRequired: boolean;
}

interface ModelLearner {
  isEnrolled: boolean;
  hasCompleted: boolean;
  readonly done: Set<string>;
}

/** What a learner's progress must be. */
export interface ExpectedProgress {
  readonly done: number;
  readonly required: number;
  readonly percent: number;
  readonly hasCompleted: boolean;
}

/** A course and what its learners have done, as docs/product/progress.md has it. */
export class LearningModel {
  /** The lessons' ids section by section, in their order. */
  readonly sections: string[][];
  readonly lessons = new Map<string, ModelLesson>();
  readonly learners: ModelLearner[];

  constructor(sections: number, learners: number) {
    this.sections = Array.from({ length: sections }, () => []);
    this.learners = Array.from({ length: learners }, () => ({
      isEnrolled: false,
      hasCompleted: false,
      done: new Set<string>(),
    }));
  }

  /** Adds a lesson as a draft at the end of a section. */
  add(id: string, section: number, isRequired: boolean): void {
    this.lessons.set(id, { id, isPublished: false, isRequired });
    this.sections[section]?.push(id);
  }

  move(id: string, section: number, place: number): void {
    this.#take(id);
    this.sections[section]?.splice(place, 0, id);
  }

  moveSection(from: number, place: number): void {
    const [taken] = this.sections.splice(from, 1);
    if (taken) this.sections.splice(place, 0, taken);
  }

  remove(id: string): void {
    this.#take(id);
    this.lessons.delete(id);
    for (const { done } of this.learners) done.delete(id);
    this.#completeAll();
  }

  setPublished(id: string, isPublished: boolean): void {
    const lesson = this.#lesson(id);
    if (lesson.isPublished === isPublished) return;
    // Who had done all until now has completed the course before the lesson came.
    if (isPublished) this.#completeAll();
    lesson.isPublished = isPublished;
    if (!isPublished && lesson.isRequired) this.#completeAll();
  }

  setRequired(id: string, isRequired: boolean): void {
    const lesson = this.#lesson(id);
    const isChanged = lesson.isPublished && lesson.isRequired !== isRequired;
    lesson.isRequired = isRequired;
    if (isChanged) this.#completeAll();
  }

  /** @returns false where the learner may not */
  setDone(learner: number, id: string, isDone: boolean): boolean {
    const person = this.#learner(learner);
    if (!person.isEnrolled || !this.lessons.get(id)?.isPublished) return false;
    if (isDone) person.done.add(id);
    else person.done.delete(id);
    this.#complete(person);
    return true;
  }

  setEnrolled(learner: number, isEnrolled: boolean): void {
    this.#learner(learner).isEnrolled = isEnrolled;
  }

  expected(learner: number): ExpectedProgress {
    const { done, hasCompleted } = this.#learner(learner);
    const required = this.#required();
    const count = required.filter(({ id }) => done.has(id)).length;
    const percent = required.length === 0 ? 0 : Math.floor((100 * count) / required.length);
    return { done: count, required: required.length, percent, hasCompleted };
  }

  #required(): ModelLesson[] {
    return [...this.lessons.values()].filter(
      ({ isPublished, isRequired }) => isPublished && isRequired,
    );
  }

  #completeAll(): void {
    for (const learner of this.learners) if (learner.isEnrolled) this.#complete(learner);
  }

  #complete(learner: ModelLearner): void {
    const required = this.#required();
    if (required.length > 0 && required.every(({ id }) => learner.done.has(id))) {
      learner.hasCompleted = true;
    }
  }

  #take(id: string): void {
    for (const section of this.sections) {
      const place = section.indexOf(id);
      if (place >= 0) section.splice(place, 1);
    }
  }

  #lesson(id: string): ModelLesson {
    const lesson = this.lessons.get(id);
    if (!lesson) throw new Error(`The model has no lesson ${id}`);
    return lesson;
  }

  #learner(ordinal: number): ModelLearner {
    const learner = this.learners[ordinal];
    if (!learner) throw new Error(`The model has no learner ${ordinal}`);
    return learner;
  }
}
