import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Creates a database beside the one that `adminUrl` names; resolves to its address.
 *
 * @param template the address of one that it is a copy of, and that nobody has open; empty without
 */
export async function createPostgresDatabase(adminUrl: string, template?: string): Promise<string> {
  const name = `test-${randomUUID()}`;
  // Copying the files costs half of what writing them to the log does.
  const like = template ? ` template "${nameOf(template)}" strategy file_copy` : '';
  await run(adminUrl, `create database "${name}"${like}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

/** Removes the database that `url` names, connections to it or not. */
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
