import { cpSync, existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from '../outcome.ts';
import { runToEnd } from '../processes/command.ts';
import { startProduct } from '../processes/product.ts';
import { ROOT } from '../root.ts';
import { extremes, median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const SECOND_STARTS = 7;

/** The time from the start of the server's process to its ready line, and what a first start adds. */
export async function start(workshop: Workshop): Promise<Outcome[]> {
  const settings = { DATA_DIR: workshop.folder(), DEMO: 'on' };
  const built = await buildSite(workshop);
  const startOnce = async () => {
    const product = await startProduct(workshop.children, settings);
    await workshop.children.end(product.process);
    return product.startedIn;
  };
  const filled = await startOnce();
  const times: number[] = [];
  for (let time = 0; time < SECOND_STARTS; time++) times.push(await startOnce());
  return [
    {
      label: 'second start',
      value: median(times),
      unit: 's',
      spread: extremes(times),
      goal: { atMost: 0.8 },
      detail: `of ${SECOND_STARTS}, the server itself`,
    },
    {
      label: 'first start, our own part',
      value: built + filled,
      unit: 's',
      goal: { atMost: 30 },
      detail: `build ${built.toFixed(1)} s; migrate, fill and serve ${filled.toFixed(1)} s`,
    },
  ];
}

/** Builds a copy of the site, so that the one in use stays as it is; in seconds. */
async function buildSite(workshop: Workshop): Promise<number> {
  const copy = workshop.folder();
  const isSource = (file: string) => !/[\\/](build|\.react-router|node_modules)$/.test(file);
  for (const name of ['web', 'contract']) {
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter: isSource });
  }
  for (const name of ['package.json', 'tsconfig.base.json']) {
    cpSync(path.join(ROOT, name), path.join(copy, name));
  }
  for (const name of ['node_modules', 'web/node_modules']) {
    const packages = path.join(ROOT, name);
    if (existsSync(packages)) symlinkSync(packages, path.join(copy, name));
  }
  const began = performance.now();
  await runToEnd(workshop.children, 'npm', ['run', 'build', '-w', 'web'], {
    cwd: copy,
    env: process.env,
  });
  return (performance.now() - began) / 1_000;
}
