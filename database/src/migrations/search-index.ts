import { type Kysely, sql } from 'kysely';

/** FTS5 with runs of three characters, kept by triggers; it holds no copy of the text. */
export async function createSqliteSearch(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create virtual table listing_search using fts5 (
      search_text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
    )`,
    `create trigger listing_search_insert after insert on listing begin
      insert into listing_search (rowid, search_text) values (new.seq, new.search_text);
    end`,
    `create trigger listing_search_update after update of search_text on listing
    when old.search_text <> new.search_text begin
      delete from listing_search where rowid = old.seq;
      insert into listing_search (rowid, search_text) values (new.seq, new.search_text);
    end`,
    `create trigger listing_search_delete after delete on listing begin
      delete from listing_search where rowid = old.seq;
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `pg_trgm` is a trusted extension: the database's owner may create it (PostgreSQL 13 and later). */
export async function createPostgresSearch(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create extension if not exists pg_trgm').execute(db);
  await sql
    .raw('create index listing_search on listing using gin (search_text gin_trgm_ops)')
    .execute(db);
}
