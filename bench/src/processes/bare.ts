import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BareAnswer, BareAnswers } from './bare-answers.ts';
import type { ChildProcesses } from './child-processes.ts';
import type { Server } from './server.ts';

const SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Headers that `node:http` writes by itself. */
const BY_ITSELF = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Asks the product once for each address and keeps its answer as it came over the wire. */
export async function takeAnswers(
  origin: string,
  addresses: Iterable<string>,
  headers: Readonly<Record<string, string>>,
  expectedStatus = 200,
): Promise<BareAnswers> {
  const answers = new Map<string, BareAnswer>();
  for (const address of addresses) {
    const answer = await ask(origin + address, headers);
    if (answer.status !== expectedStatus) {
      throw new Error(`${address} answered ${answer.status}, not ${expectedStatus}`);
    }
    answers.set(address, answer);
  }
  return answers;
}

/** Starts a bare server that gives these answers. */
export async function startBareServer(
  children: ChildProcesses,
  answers: BareAnswers,
): Promise<Server> {
  const child = children.add(fork(SERVER, { serialization: 'advanced', execArgv: [] }));
  child.send(answers);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<BareAnswer> {
  const call = request(url, { headers });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const kept: string[] = [];
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const name = response.rawHeaders[at] ?? '';
    if (!BY_ITSELF.includes(name.toLowerCase())) kept.push(name, response.rawHeaders[at + 1] ?? '');
  }
  return { status: response.statusCode ?? 0, headers: kept, body };
}
