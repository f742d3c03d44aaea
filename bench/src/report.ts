import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Options } from './command-line.ts';
import { FIGURES } from './figures.ts';
import { type Measured, type Outcome, verdictOf } from './outcome.ts';
import { figureKey, parseFigures, parseRows, RECORDED, readRecorded } from './recorded-figures.ts';
import { ROOT } from './root.ts';

const OUT = path.join(ROOT, 'bench/out');

/** Collects the outcomes and writes them as JSON and Markdown. */
export class Report {
  readonly #options: Options;
  readonly #figures: { name: string; outcomes: readonly Outcome[] }[] = [];
  readonly #began = new Date();
  /** The load average of the last minute at the start: other users of the processors. */
  readonly #others = os.loadavg()[0] ?? 0;
  readonly #before = parseFigures(readRecorded());

  constructor(options: Options) {
    this.#options = options;
  }

  /** The number of outcomes that missed their goal or failed. */
  get missed(): number {
    return this.#figures
      .flatMap(({ outcomes }) => outcomes)
      .filter((outcome) => ['MISSED', 'FAILED'].includes(verdictOf(outcome))).length;
  }

  /** Adds a figure, and records it at once where that is asked for: runs are long. */
  add(name: string, outcomes: readonly Outcome[]): void {
    this.#figures.push({ name, outcomes });
    if (this.#options.record) this.#record(name, outcomes);
  }

  write(): void {
    mkdirSync(OUT, { recursive: true });
    const facts = {
      at: this.#began.toISOString(),
      quick: this.#options.quick,
      machine: this.#machine,
    };
    const json = JSON.stringify({ ...facts, figures: this.#figures }, null, 2);
    writeFileSync(path.join(OUT, 'figures.json'), `${json}\n`);
    const rows = this.#figures.flatMap(({ name, outcomes }) => this.#rows(name, outcomes));
    writeFileSync(path.join(OUT, 'figures.md'), this.#table('Figures of this run', rows));
  }

  /** Replaces the rows of one figure in the committed table. */
  #record(name: string, outcomes: readonly Outcome[]): void {
    const recorded = parseRows(readRecorded());
    const rows = Object.keys(FIGURES).flatMap((each) =>
      each === name ? this.#rows(name, outcomes) : (recorded.get(each) ?? []),
    );
    writeFileSync(RECORDED, this.#table('Last recorded figures', rows));
  }

  #rows(name: string, outcomes: readonly Outcome[]): string[] {
    return outcomes.map((outcome) => {
      const { figure, goal, detail } = wordsOf(outcome);
      const before = this.#before.get(figureKey(name, outcome.label)) ?? '';
      const on = this.#began.toISOString().slice(0, 10);
      const cells = [name, outcome.label, before, figure, goal, verdictOf(outcome), on, detail];
      return `| ${cells.join(' | ')} |`;
    });
  }

  get #machine(): string {
    return `${machineFacts()}, load ${this.#others.toFixed(1)} before it began`;
  }

  #table(title: string, rows: readonly string[]): string {
    const rounds = this.#options.quick ? 'short rounds' : 'full rounds';
    return `# ${title}

Measured by \`npm run bench\` (${rounds}), the last of them on ${this.#machine}, the client on
the same machine. A figure in × is the median of the rounds' ratios to the limit of the same run,
the two taking turns; lowest and highest round stand in brackets. “Before” is what was recorded
the time before.

| figure | of | before | measured | goal | | on | behind it |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
  }
}

export function printOutcomes(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    const { figure, goal, detail } = wordsOf(outcome);
    const verdict = verdictOf(outcome);
    const parts = [`${figure}`, goal && `goal ${goal}`, verdict, detail && `(${detail})`];
    console.log(`  ${outcome.label.padEnd(34)} ${parts.filter(Boolean).join('  ')}`);
  }
}

function wordsOf(outcome: Outcome): { figure: string; goal: string; detail: string } {
  if ('failed' in outcome) return { figure: '–', goal: '', detail: outcome.failed };
  if ('skipped' in outcome) return { figure: '–', goal: '', detail: outcome.skipped };
  return {
    figure: valueWords(outcome),
    goal: goalOf(outcome),
    detail: outcome.detail ?? '',
  };
}

function valueWords({ value, unit, spread }: Measured): string {
  const range = spread ? ` [${spread.map(short).join('–')}]` : '';
  return `${short(value)} ${unit}${range}`;
}

function goalOf({ goal, unit }: Measured): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast} ${unit}` : `≤ ${goal.atMost} ${unit}`;
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}

function machineFacts(): string {
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const model = os.cpus()[0]?.model ?? 'unknown processor';
  return `${cores} cores (${model}), ${memory} GB, Node ${process.versions.node}`;
}
