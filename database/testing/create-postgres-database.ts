import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Creates a database on the server of `adminUrl`; resolves to its address.
 *
 * @param template the address of a database without connections that is copied; else it is empty
 */
export async function createPostgresDatabase(adminUrl: string, template?: string): Promise<string> {
  const name = `test-${randomUUID()}`;
  // Copying files takes half the time of writing them to the log.
  const like = template ? ` template "${nameOf(template)}" strategy file_copy` : '';
  await run(adminUrl, `create database "${name}"${like}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

/** Drops the database at `url`, even with connections to it. */
export async function dropPostgresDatabase(adminUrl: string, url: string): Promise<void> {
  await run(adminUrl, `drop database "${nameOf(url)}" with (force)`);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function run(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
