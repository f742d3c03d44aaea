import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** What courses are searched by: docs/decisions/0066-a-search-that-forgives.md. */
export const search = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const own = engine === 'sqlite' ? SQLITE : POSTGRES;
    for (const statement of [...own.before, ...tables(engine), ...own.after]) {
      await sql.raw(statement).execute(db);
    }
  },
});

function tables(engine: Engine): string[] {
  const number =
    engine === 'sqlite'
      ? 'integer primary key autoincrement'
      : 'bigint generated always as identity primary key';
  // PostgreSQL compares by the database's collation otherwise, SQLite by bytes.
  const bytes = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const withoutRowid = engine === 'sqlite' ? 'without rowid' : '';
  return [
    "alter table listing add column title_words text not null default ''",
    'alter table listing add column title_length integer not null default 0',
    'alter table listing drop column search_text',
    ...['title', 'instructor', 'subject', 'outline', 'description'].map(
      (field) => `alter table staged_course add column ${field}_words text not null default ''`,
    ),
    'alter table staged_course add column title_length integer not null default 0',
    'alter table staged_course drop column search_text',
    `create table course_words (
      seq ${engine === 'sqlite' ? 'integer' : 'bigint'} primary key references listing (seq) on delete cascade,
      title text not null,
      instructor text not null,
      subject text not null,
      outline text not null,
      description text not null
    )`,
    `create table word (
      id ${number},
      text ${bytes} not null unique,
      stem ${bytes} not null,
      courses integer not null default 1
    )`,
    'create index word_stem on word (stem)',
    `create table word_key (
      key bigint not null,
      word_id bigint not null references word (id) on delete cascade,
      primary key (key, word_id)
    ) ${withoutRowid}`,
    'create index word_key_word on word_key (word_id)',
  ];
}

const COLUMNS = 'title, instructor, subject, outline, description';
const NEW_COLUMNS = 'new.title, new.instructor, new.subject, new.outline, new.description';

/** FTS5 keeps the words as they are, holds no copy of them, and knows in which field each stands. */
const SQLITE = {
  before: [
    'drop trigger listing_search_insert',
    'drop trigger listing_search_update',
    'drop trigger listing_search_delete',
    'drop table listing_search',
  ],
  after: [
    `create virtual table course_words_index using fts5 (
      ${COLUMNS}, content = '', contentless_delete = 1, detail = column,
      prefix = '1 2', tokenize = "ascii tokenchars '+#.'"
    )`,
    'create virtual table course_words_terms using fts5vocab (course_words_index, row)',
    `create trigger course_words_insert after insert on course_words begin
      insert into course_words_index (rowid, ${COLUMNS}) values (new.seq, ${NEW_COLUMNS});
    end`,
    `create trigger course_words_update after update on course_words begin
      delete from course_words_index where rowid = old.seq;
      insert into course_words_index (rowid, ${COLUMNS}) values (new.seq, ${NEW_COLUMNS});
    end`,
    `create trigger course_words_delete after delete on course_words begin
      delete from course_words_index where rowid = old.seq;
    end`,
  ],
};

/**
 * The words of a text as they are: PostgreSQL's own parser would take a part of “c++”. The vectors are in
 * the indexes alone; to make one costs so much that the planner asks the index, unless almost all rows
 * match. That over titles is beside the figures that a page is chosen by.
 */
const POSTGRES = {
  before: ['drop index listing_search'],
  after: [
    `create function words_of(text text) returns tsvector
      language sql immutable strict parallel safe cost 1000
      return array_to_tsvector(array_remove(string_to_array(text, ' '), ''))`,
    `create index course_words_index on course_words using gin (words_of(
      title || ' ' || instructor || ' ' || subject || ' ' || outline || ' ' || description
    ))`,
    'create index listing_title_words on listing using gin (words_of(title_words))',
  ],
};
