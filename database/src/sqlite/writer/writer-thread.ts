import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import type { Schema } from '../../schema.ts';
import { connect } from '../connect.ts';
import { NodeSqliteConnection, NodeSqliteDialect } from '../node-sqlite-dialect.ts';
import { GroupCommit, MAX_GROUP } from './group-commit.ts';
import { packError } from './transferred-error.ts';
import type {
  TransactionRequest,
  WriterRequest,
  WriterResponse,
  WriterThreadData,
} from './writer-messages.ts';

if (!parentPort) throw new Error('This runs as a thread');
const port = parentPort;

const { path }: WriterThreadData = workerData;
const connection = connect(path);
const groups = new GroupCommit(
  new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) }),
  () => connection.isTransaction,
);
/** For the queries of an interactive transaction. */
const interactive = new NodeSqliteConnection(connection);

const waiting: Exclude<WriterRequest, { kind: 'query' | 'close' }>[] = [];
/** True from `open` to `close`. */
let isReserved = false;
let isBusy = false;

port.on('message', (request: WriterRequest) => {
  if (request.kind === 'query') {
    void answer(request.id, interactive.executeQuery(request));
    return;
  }
  if (request.kind === 'close') void endInteractive();
  else waiting.push(request);
  runNext();
});

/** Not at once: requests that arrive in the same moment belong to the same group. */
function runNext(): void {
  if (isBusy || isReserved || waiting.length === 0) return;
  isBusy = true;
  setImmediate(async () => {
    await runWaiting();
    isBusy = false;
    runNext();
  });
}

async function runWaiting(): Promise<void> {
  const group = takeGroup();
  if (group.length > 0) {
    send(await groups.run(group));
    return;
  }
  const request = waiting.shift();
  if (request?.kind === 'open') {
    isReserved = true;
    await answer(request.id, Promise.resolve());
  } else if (request?.kind === 'stop') {
    interactive.close();
    port.close();
  }
}

/** The transactions at the head of the queue. */
function takeGroup(): TransactionRequest[] {
  const group: TransactionRequest[] = [];
  for (let next = waiting[0]; next?.kind === 'transaction'; next = waiting[0]) {
    if (group.length === MAX_GROUP) break;
    group.push(next);
    waiting.shift();
  }
  return group;
}

/** Rolls back what was not committed by now. */
async function endInteractive(): Promise<void> {
  await interactive.rollBack();
  isReserved = false;
  runNext();
}

async function answer(id: number, result: Promise<unknown>): Promise<void> {
  const response: WriterResponse = await result.then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, error: packError(error) }),
  );
  send([response]);
}

/** A result that cannot be cloned is an error of its own transaction, not of the group's. */
function send(responses: readonly WriterResponse[]): void {
  try {
    port.postMessage(responses);
  } catch (error) {
    const [only] = responses;
    if (only && responses.length === 1)
      port.postMessage([{ id: only.id, error: packError(error) }]);
    else for (const response of responses) send([response]);
  }
}
