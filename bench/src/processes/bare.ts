import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BareAnswer, BareAnswers } from './bare-answers.ts';
import { startBareProcess } from './bare-process.ts';
import type { ChildProcesses } from './child-processes.ts';
import type { Server } from './server.ts';

const SERVER = new URL('bare-server.ts', import.meta.url);

/** Headers that `node:http` adds. */
const BY_ITSELF = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Requests each address from the product once and returns the raw responses. */
export async function takeAnswers(
  origin: string,
  addresses: Iterable<string>,
  headers: Readonly<Record<string, string>>,
  expectedStatus = 200,
): Promise<BareAnswers> {
  const answers = new Map<string, BareAnswer>();
  for (const address of addresses) {
    const answer = await takeAnswer(origin + address, headers);
    if (answer.status !== expectedStatus) {
      throw new Error(`${address} answered ${answer.status}, not ${expectedStatus}`);
    }
    answers.set(address, answer);
  }
  return answers;
}

/** Starts a bare server that sends these responses. */
export async function startBareServer(
  children: ChildProcesses,
  answers: BareAnswers,
): Promise<Server> {
  return await startBareProcess(children, SERVER, answers);
}

/** @param body of a POST; undefined for a GET */
export async function takeAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<BareAnswer> {
  const call = request(url, { headers, method: body === undefined ? 'GET' : 'POST' });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const kept: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index] ?? '';
    if (!BY_ITSELF.includes(name.toLowerCase()))
      kept.push(name, response.rawHeaders[index + 1] ?? '');
  }
  return { status: response.statusCode ?? 0, headers: kept, body: bytes };
}
