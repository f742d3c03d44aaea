import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import type { ActsModule } from '../../acts.ts';
import type { Schema } from '../../schema.ts';
import { connect } from '../connect.ts';
import { NodeSqliteConnection, NodeSqliteDialect } from '../node-sqlite-dialect.ts';
import { pack } from './failure-in-transit.ts';
import { GROUP_AT_MOST, GroupCommit } from './group-commit.ts';
import type { ActOrder, Answer, Order, WritingThreadData } from './orders.ts';

if (!parentPort) throw new Error('This runs as a thread');
const port = parentPort;

const { path, actsModule } = workerData as WritingThreadData;
const connection = connect(path);
const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) });
const spokenTo = new NodeSqliteConnection(connection);

const waiting: Exclude<Order, { kind: 'query' | 'close' }>[] = [];
let isSpokenTo = false;
let isBusy = true;

port.on('message', (order: Order) => {
  if (order.kind === 'query') {
    void answer(order.id, spokenTo.executeQuery(order));
    return;
  }
  if (order.kind === 'close') void endConversation();
  else waiting.push(order);
  goOn();
});

const acts = actsModule ? ((await import(actsModule)) as ActsModule).ACTS.byName : {};
const groups = new GroupCommit(db, acts, () => connection.isTransaction);
isBusy = false;
goOn();

/** Not at once: what arrives in the same moment belongs to the same group. */
function goOn(): void {
  if (isBusy || isSpokenTo || waiting.length === 0) return;
  isBusy = true;
  setImmediate(async () => {
    await takeTurn();
    isBusy = false;
    goOn();
  });
}

async function takeTurn(): Promise<void> {
  const acts = takeActs();
  if (acts.length > 0) {
    send(await groups.run(acts));
    return;
  }
  const order = waiting.shift();
  if (order?.kind === 'open') {
    isSpokenTo = true;
    await answer(order.id, Promise.resolve());
  } else if (order?.kind === 'stop') {
    spokenTo.close();
    port.close();
  }
}

function takeActs(): ActOrder[] {
  const others = waiting.findIndex(({ kind }) => kind !== 'act');
  const together = others === -1 ? waiting.length : others;
  return waiting.splice(0, Math.min(together, GROUP_AT_MOST)) as ActOrder[];
}

/** What was not committed by its end is undone. */
async function endConversation(): Promise<void> {
  await spokenTo.rollBack();
  isSpokenTo = false;
  goOn();
}

async function answer(id: number, done: Promise<unknown>): Promise<void> {
  const answers: Answer[] = await done.then(
    (value) => [{ id, value }],
    (error: unknown) => [{ id, failure: pack(error) }],
  );
  send(answers);
}

/** An answer that cannot be copied is a mistake of its own act, and no other's loss. */
function send(answers: readonly Answer[]): void {
  try {
    port.postMessage(answers);
  } catch (error) {
    const [only] = answers;
    if (only && answers.length === 1) port.postMessage([{ id: only.id, failure: pack(error) }]);
    else for (const one of answers) send([one]);
  }
}
