import { searchText } from '@lectern/api/features/listing/search-text';
import type { Instant, PersonTable } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import type { SeedOrder } from './arguments.ts';
import { classOf } from './choose-learners.ts';
import { courseTexts } from './course-texts.ts';
import { arrival, sometimeAfter } from './dates.ts';
import type { SeedPlan } from './plan.ts';
import type { CatalogueRows } from './queries.ts';
import { createRandom, type Random } from './random.ts';
import { createReviewer } from './reviews.ts';

/** What the rows of a course need to know of a person. */
export type Somebody = Pick<PersonTable, 'id' | 'name' | 'created_at'>;

export interface MakerInput {
  readonly order: SeedOrder;
  readonly plan: SeedPlan;
  readonly instructors: readonly Somebody[];
  readonly learners: readonly Somebody[];
  /** UTC milliseconds. */
  readonly now: Instant;
}

/** Makes the courses one after the other, the oldest first, each with its learners and reviews. */
export class CatalogueMaker {
  readonly #input: MakerInput;
  readonly #random: Random;
  #enrolmentsLeft: number;
  #reviewsLeft: number;

  constructor(input: MakerInput) {
    this.#input = input;
    this.#random = createRandom(input.order.seed, 2);
    this.#enrolmentsLeft = input.order.enrolments;
    this.#reviewsLeft = input.order.reviews;
  }

  /** Adds the rows of the course at `index`; to be called once for each, in order. */
  addCourse(index: number, rows: CatalogueRows): void {
    const { order, plan, now } = this.#input;
    const createdAt = arrival((index + this.#random.next()) / order.courses, now);
    const instructor = this.#instructorFor(index);
    const { difficulty, curriculum, ...words } = courseTexts(this.#random);
    const id = uuidv7();
    rows.courses.push({
      id,
      owner_id: instructor.id,
      owner_email: null,
      ...words,
      curriculum: JSON.stringify(curriculum),
      instructor_name: instructor.name,
      instructor_image: '',
      date_added: new Date(createdAt).toISOString().slice(0, 10),
      import_key: null,
      created_at: createdAt,
      updated_at: this.#random.chance(0.2) ? sometimeAfter(createdAt, now, this.#random) : null,
    });
    const figures = this.#addClass(index, id, createdAt, rows);
    rows.listings.push({
      course_id: id,
      search_text: searchText(words.title, instructor.name),
      difficulty,
      created_at: createdAt,
      archived_at: null,
      total_seats: plan.seats[index] ?? 1,
      ...figures,
    });
  }

  /** Instructors arrive as the catalogue grows; the early ones have made the most. */
  #instructorFor(index: number): Somebody {
    const { instructors, order } = this.#input;
    const arrived = Math.floor((instructors.length * index) / order.courses) + 1;
    const instructor = instructors[Math.floor(arrived * this.#random.next() ** 1.3)];
    if (!instructor) throw new RangeError('There is no instructor');
    return instructor;
  }

  #addClass(index: number, courseId: string, courseCreatedAt: Instant, rows: CatalogueRows) {
    const { plan, learners, now } = this.#input;
    const students = plan.students[index] ?? 0;
    const figures = { students, review_count: 0, rating_total: 0 };
    const review = createReviewer(this.#random);
    for (const place of classOf(students, learners.length, this.#random)) {
      const learner = learners[place];
      if (!learner) throw new RangeError('There is no such learner');
      const earliest = Math.max(courseCreatedAt, learner.created_at);
      const enrolledAt = sometimeAfter(earliest, now, this.#random);
      rows.enrolments.push({
        id: uuidv7(),
        course_id: courseId,
        person_id: learner.id,
        enrolled_at: enrolledAt,
      });
      if (!this.#isReviewed()) continue;
      const { rating, comment } = review();
      rows.reviews.push({
        id: uuidv7(),
        course_id: courseId,
        person_id: learner.id,
        by_instructor: 0,
        rating,
        comment,
        created_at: sometimeAfter(enrolledAt, now, this.#random),
        updated_at: null,
      });
      figures.review_count += 1;
      figures.rating_total += rating;
    }
    return figures;
  }

  /** Picks exactly as many enrolments as reviews were asked for (Knuth's algorithm S). */
  #isReviewed(): boolean {
    const reviewed = this.#random.next() * this.#enrolmentsLeft < this.#reviewsLeft;
    this.#enrolmentsLeft -= 1;
    if (reviewed) this.#reviewsLeft -= 1;
    return reviewed;
  }
}
