import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates an empty database beside the one that `adminUrl` names; resolves to its address. */
export async function createPostgresDatabase(adminUrl: string): Promise<string> {
  const name = `test-${randomUUID()}`;
  await run(adminUrl, `create database "${name}"`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

/** Removes the database that `url` names, connections to it or not. */
export async function dropPostgresDatabase(adminUrl: string, url: string): Promise<void> {
  await run(adminUrl, `drop database "${new URL(url).pathname.slice(1)}" with (force)`);
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
