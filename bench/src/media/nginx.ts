import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../processes/find-program.ts';
import type { Server } from '../processes/server.ts';
import type { Workshop } from '../workshop.ts';

export const NGINX_MISSING = 'nginx is not installed (Debian: apt-get install nginx-light)';
/** Where Debian puts it, which is not on the PATH of everybody. */
const DEBIAN = ['/usr/sbin'];
const WORKERS = 2;
/** How often it is looked for until it answers: ten seconds. */
const TRIES = 100;

export function findNginx(): string | undefined {
  return findProgram('nginx', DEBIAN);
}

/** Starts nginx as it comes, with these locations; resolves when it answers. */
export async function startNginx(
  workshop: Workshop,
  program: string,
  locations: string,
): Promise<Server> {
  const folder = workshop.folder();
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, locations));
  const args = ['-p', folder, '-e', 'stderr', '-c', file];
  const child = workshop.children.add(
    spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await fetch(url).catch(() => undefined)) return { url, process: child };
    await wait(100);
  }
  throw new Error('nginx does not answer');
}

function configuration(folder: string, port: number, locations: string): string {
  // Of root alone: the workers read files that belong to who starts them.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `${user}
daemon off;
error_log stderr crit;
worker_processes ${WORKERS};
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { video/mp4 mp4; }
  ${kept.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    ${locations}
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
