import type { Database } from '@lectern/database/database';
import { type Caller, FUZZ_ACTORS, type FuzzActor } from './actors.ts';
import { Account, type FuzzedProduct } from './caller.ts';
import { callAt, faultsOf, type Judging } from './check-answer.ts';
import { Draw, seedOf } from './draw.ts';
import { type FuzzedRequest, generateCall } from './generate-call.ts';
import { unpermittedChanges } from './permitted-changes.ts';
import { type FuzzedAnswer, RawClient } from './send-raw.ts';
import { changedColumns, type RowChange, readStored } from './stored-rows.ts';
import { emptyWorld, refreshWorld, type World } from './world.ts';

export interface FuzzOptions {
  readonly actor: FuzzActor;
  readonly calls: number;
  /** The same seed makes the same calls, about other ids. */
  readonly seed: number;
  /** How many calls are under way at a time; 1 where a finding is to be repeated. */
  readonly atOnce?: number;
  /** After how many calls it is looked at what is stored. */
  readonly batch?: number;
  /** Takes each finding as it comes, and how far a long run is. */
  readonly say?: (line: string) => void;
}

export interface FuzzReport {
  readonly calls: number;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How many calls of the contract have succeeded at least once. */
  readonly succeeded: ReadonlySet<string>;
  /** What must not be, each with how it came about; the first of them. */
  readonly findings: readonly string[];
}

/** After so many calls a run says how far it is. */
const PROGRESS = 10_000;
/** After so many findings a run ends. */
const ENOUGH = 20;

/**
 * Makes calls as somebody, well-formed and spoiled ones, about their own things and those of others, and
 * looks for answers that the product must not give and changes that the caller must not make.
 */
export async function fuzzCalls(product: FuzzedProduct, options: FuzzOptions): Promise<FuzzReport> {
  const run = new Run(product, options, await Account.open(product, options.actor));
  try {
    return await run.toEnd();
  } finally {
    run.close();
  }
}

class Run {
  readonly #product: FuzzedProduct;
  readonly #options: Required<FuzzOptions>;
  readonly #account: Account | undefined;
  readonly #client: RawClient;
  readonly #world: World = emptyWorld();
  readonly #statuses = new Map<number, number>();
  readonly #succeeded = new Set<string>();
  readonly #findings: string[] = [];
  #made = 0;

  constructor(product: FuzzedProduct, options: FuzzOptions, account: Account | undefined) {
    this.#product = product;
    this.#options = { atOnce: 8, batch: 500, say: () => {}, ...options };
    this.#account = account;
    this.#client = new RawClient(product.url);
  }

  close(): void {
    this.#client.close();
  }

  async toEnd(): Promise<FuzzReport> {
    const { calls, batch, actor, say } = this.#options;
    const { database } = this.#product;
    while (this.#made < calls && this.#findings.length < ENOUGH) {
      await this.#refresh();
      const caller = await this.#account?.caller();
      const before = await readStored(database);
      const from = this.#made;
      await this.#make(Math.min(batch, calls - from), caller);
      const after = await readStored(database);
      for (const change of unpermittedChanges(before, after, actor, caller)) {
        this.#report(`calls ${from} to ${this.#made - 1} changed ${described(change)}`);
      }
      if (this.#made % PROGRESS === 0) say(`${actor}: ${this.#made} calls`);
    }
    return {
      calls: this.#made,
      statuses: this.#statuses,
      succeeded: this.#succeeded,
      findings: this.#findings,
    };
  }

  async #refresh(): Promise<void> {
    const { database } = this.#product;
    const { actor } = this.#options;
    const isSuspended = actor === 'suspended' && this.#made > 0;
    const user = isSuspended ? undefined : await this.#account?.user(this.#product);
    await refreshWorld(database, this.#world, user, actor !== 'learner');
    if (actor === 'suspended' && !isSuspended) await this.#account?.suspend(this.#product);
  }

  async #make(count: number, caller: Caller | undefined): Promise<void> {
    const { atOnce, actor } = this.#options;
    const judging = judgingOf(this.#product.database, this.#world, actor, caller);
    const end = this.#made + count;
    const client = async () => {
      while (this.#made < end) await this.#call(this.#made++, judging);
    };
    await Promise.all(Array.from({ length: atOnce }, client));
  }

  async #call(number: number, judging: Judging): Promise<void> {
    const { seed, actor } = this.#options;
    const draw = new Draw(seedOf(seed + FUZZ_ACTORS.indexOf(actor), number));
    const request = generateCall(draw, this.#world, judging.caller);
    try {
      const answer = await this.#client.send(request);
      this.#note(request, answer);
      const faults = await faultsOf(request, answer, judging);
      for (const fault of faults) this.#report(`call ${number}, ${shown(request)}: ${fault}`);
    } catch (error) {
      this.#report(`call ${number}, ${shown(request)}: ${error}`);
    }
  }

  #note(request: FuzzedRequest, { status, body }: FuzzedAnswer): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const name = callAt(request);
    if (status >= 300 || !name) return;
    this.#succeeded.add(name);
    if (!name.endsWith('SiteSettings') && name !== 'siteSettings') return;
    if (request.method !== 'HEAD') this.#world.revision = JSON.parse(body.toString()).revision;
  }

  #report(finding: string): void {
    const { seed, actor, say } = this.#options;
    const found = `seed ${seed}, ${actor}, ${finding}`;
    this.#findings.push(found);
    say(found);
  }
}

function judgingOf(
  database: Database,
  { courseOf }: World,
  actor: FuzzActor,
  caller: Caller | undefined,
): Judging {
  const audited = async (courseId: string, action: string, by: string) => {
    const rows = await database.read
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', action)
      .execute();
    return rows.some((row) => {
      const text = JSON.stringify(row);
      return text.includes(courseId) && text.includes(by);
    });
  };
  return {
    actor,
    caller,
    courseOf: (id) => courseOf.get(id),
    hasOwned: async (courseId) => {
      if (!caller) return false;
      const course = await database.read
        .selectFrom('course')
        .select('owner_id')
        .where('id', '=', courseId)
        .executeTakeFirst();
      if (!course || course.owner_id === caller.personId) return true;
      return await audited(courseId, 'course.hand-over', caller.personId);
    },
    hasTaken: async (courseId) => {
      if (!caller) return false;
      const seat = await database.read
        .selectFrom('enrolment')
        .select('id')
        .where('course_id', '=', courseId)
        .where('person_id', '=', caller.personId)
        .executeTakeFirst();
      return seat ? true : await audited(courseId, 'enrolment.create', caller.personId);
    },
  };
}

function shown({ method, target, headers, body }: FuzzedRequest): string {
  const { authorization = '', ...others } = headers;
  const by = authorization.length > 60 ? '' : ` authorization=${authorization}`;
  const sent = body ? ` ${body.toString().slice(0, 300)}` : '';
  return `${method} ${target.slice(0, 300)}${by} ${JSON.stringify(others).slice(0, 200)}${sent}`;
}

function described(change: RowChange): string {
  const { table, before, after } = change;
  const row = JSON.stringify(after ?? before).slice(0, 400);
  if (!before) return `${table}: a row that is new, ${row}`;
  if (!after) return `${table}: a row that is gone, ${row}`;
  return `${table}: ${changedColumns(change).join(', ')} of ${row}`;
}
