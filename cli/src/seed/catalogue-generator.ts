import { formatSections, newSections } from '@lectern/api/features/curriculum/sections';
import { writtenColumns } from '@lectern/api/features/listing/written-columns';
import type { Instant, PersonTable } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import type { SeedCommand } from './arguments.ts';
import { chooseLearners } from './choose-learners.ts';
import { courseTexts } from './course-texts.ts';
import { arrivalTime, randomTimeAfter } from './dates.ts';
import type { SeedPlan } from './plan.ts';
import type { CatalogueRows } from './queries.ts';
import { createRandom, type Random } from './random.ts';
import { createReviewer } from './reviews.ts';

/** The fields of a person that the rows of a course need. */
export type SeededPerson = Pick<PersonTable, 'id' | 'name' | 'created_at'>;

/** A person who teaches, and the row that courses name them by. */
export type SeededInstructor = SeededPerson & { readonly page: string };

export interface GeneratorInput {
  readonly command: SeedCommand;
  readonly plan: SeedPlan;
  readonly instructors: readonly SeededInstructor[];
  readonly learners: readonly SeededPerson[];
  /** UTC milliseconds. */
  readonly now: Instant;
}

/** Generates the courses in turn, the oldest first, each with its learners and reviews. */
export class CatalogueGenerator {
  readonly #input: GeneratorInput;
  readonly #random: Random;
  #enrolmentsLeft: number;
  #reviewsLeft: number;

  constructor(input: GeneratorInput) {
    this.#input = input;
    this.#random = createRandom(input.command.seed, 2);
    this.#enrolmentsLeft = input.command.enrolments;
    this.#reviewsLeft = input.command.reviews;
  }

  /** Adds the rows of the course at `index`; call it once for each index, in order. */
  addCourse(index: number, rows: CatalogueRows): void {
    const { command, plan, now } = this.#input;
    const createdAt = arrivalTime((index + this.#random.next()) / command.courses, now);
    const instructor = this.#instructorFor(index);
    const { difficulty, curriculum, ...words } = courseTexts(this.#random);
    const id = uuidv7();
    rows.courses.push({
      id,
      owner_id: instructor.id,
      owner_email: null,
      ...words,
      curriculum: formatSections(newSections(curriculum)),
      instructor_name: instructor.name,
      instructor_image: '',
      instructor_id: instructor.page,
      date_added: new Date(createdAt).toISOString().slice(0, 10),
      import_key: null,
      created_at: createdAt,
      updated_at: this.#random.chance(0.2) ? randomTimeAfter(createdAt, now, this.#random) : null,
    });
    const figures = this.#addLearners(index, id, createdAt, rows);
    rows.listings.push({
      course_id: id,
      ...writtenColumns(words),
      difficulty,
      created_at: createdAt,
      archived_at: null,
      published_at: createdAt,
      total_seats: plan.seats[index] ?? 1,
      ...figures,
    });
  }

  /** Instructors join as the catalogue grows; early ones have the most courses. */
  #instructorFor(index: number): SeededInstructor {
    const { instructors, command } = this.#input;
    const arrived = Math.floor((instructors.length * index) / command.courses) + 1;
    const instructor = instructors[Math.floor(arrived * this.#random.next() ** 1.3)];
    if (!instructor) throw new RangeError('There is no instructor');
    return instructor;
  }

  #addLearners(index: number, courseId: string, courseCreatedAt: Instant, rows: CatalogueRows) {
    const { plan, learners, now } = this.#input;
    const students = plan.students[index] ?? 0;
    const figures = { students, review_count: 0, rating_total: 0 };
    const review = createReviewer(this.#random);
    for (const place of chooseLearners(students, learners.length, this.#random)) {
      const learner = learners[place];
      if (!learner) throw new RangeError('There is no such learner');
      const earliest = Math.max(courseCreatedAt, learner.created_at);
      const enrolledAt = randomTimeAfter(earliest, now, this.#random);
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
        created_at: randomTimeAfter(enrolledAt, now, this.#random),
        updated_at: null,
      });
      figures.review_count += 1;
      figures.rating_total += rating;
    }
    return figures;
  }

  /** True for exactly as many enrolments as there are reviews (Knuth's algorithm S). */
  #isReviewed(): boolean {
    const reviewed = this.#random.next() * this.#enrolmentsLeft < this.#reviewsLeft;
    this.#enrolmentsLeft -= 1;
    if (reviewed) this.#reviewsLeft -= 1;
    return reviewed;
  }
}
