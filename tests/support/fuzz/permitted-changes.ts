import { includesRole } from '@lectern/contract/role';
import { type Caller, type FuzzActor, ROLE_OF_ACTOR } from './actors.ts';
import {
  changedColumns,
  changesBetween,
  type Row,
  type RowChange,
  type StoredRows,
  type StoredTable,
} from './stored-rows.ts';

/** Whose rows they are. */
interface Owners {
  readonly personId: string;
  readonly ownsCourse: (courseId: unknown) => boolean;
  readonly ownsLesson: (lessonId: unknown) => boolean;
  /** A person whose account is deleted. */
  readonly isGone: (personId: unknown) => boolean;
  readonly roleBefore: (personId: unknown) => unknown;
}

/** Whether somebody may have brought a change about. */
type Rule = (row: Row, change: RowChange, owners: Owners) => boolean;

const never: Rule = () => false;
const always: Rule = () => true;
const added: Rule = (_row, { before }) => before === undefined;
const byPerson: Rule = ({ person_id }, _change, { personId }) => person_id === personId;
const inOwnCourse: Rule = ({ course_id }, _change, { ownsCourse }) => ownsCourse(course_id);
const ofOwnLesson: Rule = ({ lesson_id }, _change, { ownsLesson }) => ownsLesson(lesson_id);
const any =
  (...rules: readonly Rule[]): Rule =>
  (...asked) =>
    rules.some((rule) => rule(...asked));
/** Of rows that stay. */
const only =
  (...columns: readonly string[]): Rule =>
  (_row, change) =>
    change.before !== undefined &&
    change.after !== undefined &&
    changedColumns(change).every((column) => columns.includes(column));

/** What concerns a person's standing; nobody changes their own. */
const STANDING = ['role', 'may_teach', 'suspended_at', 'suspended_until', 'suspension_reason'];
const FIGURES = ['students', 'review_count', 'rating_total', 'rating', 'score', 'version'];

/** What anybody may change of each table: in the main what is theirs. */
const OF_ANYBODY: Record<StoredTable, Rule> = {
  account: never,
  refresh_token: never,
  site_setting: never,
  site_setting_change: never,
  site_revision: never,
  invitation: never,
  instructor: byPerson,
  person: ({ id }, change, { personId }) =>
    id === personId && !changedColumns(change).some((column) => STANDING.includes(column)),
  person_word: byPerson,
  course: ({ id }, _change, { ownsCourse }) => ownsCourse(id),
  course_addition: byPerson,
  listing: any(inOwnCourse, only(...FIGURES)),
  // The words follow the courses, whose rows are looked at.
  course_words: always,
  word: always,
  word_key: always,
  staged_course: never,
  // A seat that becomes free goes to who waits.
  enrolment: any(byPerson, ({ news_since }, { before }) => !before && news_since !== null),
  waitlist_entry: any(byPerson, inOwnCourse, (_row, { after }) => !after),
  saved_course: any(byPerson, inOwnCourse),
  review: any(byPerson, (row, change, owners) => {
    const answers = only('answer', 'answered_at')(row, change, owners);
    return answers && owners.ownsCourse(row.course_id);
  }),
  course_hold: inOwnCourse,
  moderation_case: any(added, inOwnCourse, only('reports', 'latest_at', 'title', 'text')),
  report: any(byPerson, added),
  moderation_act: never,
  lesson: inOwnCourse,
  lesson_version: ofOwnLesson,
  media_asset: ({ owner_id }, _change, { personId }) => owner_id === personId,
  // Follows from the versions, which are looked at.
  media_use: always,
  lesson_progress: any(byPerson, ofOwnLesson),
  lesson_play: always,
  lesson_caption: ofOwnLesson,
  course_completion: any(byPerson, inOwnCourse),
  lesson_note: any(
    byPerson,
    (row, change, owners) => !change.after && ofOwnLesson(row, change, owners),
  ),
  learning_day: byPerson,
  weekly_goal: byPerson,
  notice: any(byPerson, added, only('letter')),
  live_signal: always,
  // A job of the background tells what was changed before.
  course_news: any(inOwnCourse, (_row, { after }) => after?.changed_since === null),
  letter_choice: byPerson,
  // A guest has no name, and a seat that becomes free is taken by who waits for it.
  audit: ({ actor_id, action, detail }, { before }, { personId }) =>
    !before &&
    (actor_id === (personId || null) ||
      (action === 'enrolment.create' && String(detail).includes('"waitlist":true'))),
  contact_message: any(added, byPerson),
  contact_count: always,
  // Those that have failed wait for an administrator.
  job: ({ failed_at }) => failed_at === null,
  site_day: added,
  installation: never,
};

const STATE_OF_LESSON = ['hidden_at', 'hidden_published_at', 'published_at', 'updated_at'];

/** What moderators may change beside that. */
const OF_MODERATORS: Partial<Record<StoredTable, Rule>> = {
  person: ({ id }, change, { personId, roleBefore }) => {
    const columns = [...STANDING.slice(2), 'tokens_valid_since', 'updated_at'];
    return (
      id !== personId &&
      roleBefore(id) === '' &&
      only(...columns)(change.after ?? {}, change, OWNERLESS)
    );
  },
  instructor: only('hidden_at', 'revision', 'has_page'),
  course: only('instructor_id', 'updated_at'),
  listing: only(...FIGURES, 'archived_at', 'published_at', 'has_previews'),
  course_hold: always,
  review: only('hidden_at', 'updated_at'),
  lesson: only(...STATE_OF_LESSON),
  moderation_case: always,
  moderation_act: always,
  report: only('state'),
  course_news: always,
  notice: any(added, only('letter')),
};

/** What administrators may change beside that. */
const OF_ADMINISTRATORS: Partial<Record<StoredTable, Rule>> = {
  person: ({ id }, change, { personId }) =>
    id !== personId && !changedColumns(change).includes('account_id'),
  person_word: ({ person_id }, _change, { isGone }) => isGone(person_id),
  account: always,
  refresh_token: always,
  site_setting: always,
  site_setting_change: added,
  site_revision: always,
  invitation: always,
  media_asset: always,
  job: always,
  contact_message: always,
  course: only(
    'owner_id',
    'owner_email',
    'instructor_id',
    'instructor_name',
    'instructor_image',
    'updated_at',
  ),
  listing: only(...FIGURES, 'archived_at', 'published_at', 'total_seats'),
  instructor: always,
  waitlist_entry: always,
};

const OWNERLESS: Owners = {
  personId: '',
  ownsCourse: () => false,
  ownsLesson: () => false,
  isGone: () => false,
  roleBefore: () => '',
};

/** The changes that somebody cannot have brought about by what they may do. */
export function unpermittedChanges(
  before: StoredRows,
  after: StoredRows,
  actor: FuzzActor,
  caller: Caller | undefined,
): RowChange[] {
  const role = ROLE_OF_ACTOR[actor];
  const owners = ownersIn(before, after, caller);
  return changesBetween(before, after).filter((change) => {
    const row: Row = change.before ?? change.after ?? {};
    const rules = [
      OF_ANYBODY[change.table],
      includesRole(role, 'moderator') ? OF_MODERATORS[change.table] : undefined,
      includesRole(role, 'administrator') ? OF_ADMINISTRATORS[change.table] : undefined,
    ];
    if (role === 'administrator' && (owners.isGone(row.person_id) || owners.isGone(row.owner_id))) {
      return false;
    }
    return !rules.some((rule) => rule?.(row, change, owners));
  });
}

function ownersIn(before: StoredRows, after: StoredRows, caller: Caller | undefined): Owners {
  if (!caller) return OWNERLESS;
  const { personId } = caller;
  const find = (table: StoredTable, id: unknown) =>
    [before, after]
      .map((stored) => stored.get(table)?.get(String(id)))
      .filter((row) => row !== undefined);
  const ownsCourse = (id: unknown) => find('course', id).some((row) => row.owner_id === personId);
  return {
    personId,
    ownsCourse,
    ownsLesson: (id) => find('lesson', id).some((row) => ownsCourse(row.course_id)),
    isGone: (id) => find('person', id).some((row) => row.state === 'deleted'),
    roleBefore: (id) => before.get('person')?.get(String(id))?.role,
  };
}
