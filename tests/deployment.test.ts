import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SETTING_NAMES } from '@lectern/server/settings/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Read by Node and by the container itself. */
const NOT_OURS = ['PATH', 'NODE_COMPILE_CACHE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const INSTALLED = '/opt/lectern/';

function read(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}

/** `[key, value]` of each line of a unit. */
function unit(name: string): [key: string, value: string][] {
  return read(`deploy/systemd/${name}`)
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
      return key !== undefined && value !== undefined ? [[key, value] as [string, string]] : [];
    });
}

function valuesOf(lines: readonly [string, string][], wanted: string): string[] {
  return lines.filter(([key]) => key === wanted).map(([, value]) => value);
}

describe('what the units start', () => {
  test.each([
    ['lectern.service', 'deploy/serve.sh'],
    ['lectern-backup.service', 'cli/src/main.ts'],
  ])('%s is there', (name, program) => {
    const [command = ''] = valuesOf(unit(name), 'ExecStart');
    const [first = '', ...more] = command.split(' ');
    expect(first.startsWith(INSTALLED)).toBe(true);
    const words = [first.slice(INSTALLED.length), ...more];
    expect(words).toContain(program);
    expect(existsSync(path.join(ROOT, words[0] ?? ''))).toBe(true);
    expect(existsSync(path.join(ROOT, program))).toBe(true);
    expect(valuesOf(unit(name), 'WorkingDirectory')).toEqual([INSTALLED.slice(0, -1)]);
  });

  test('the backup goes by the command, to a folder that the unit makes', () => {
    const lines = unit('lectern-backup.service');
    const command = valuesOf(lines, 'ExecStart')[0] ?? '';
    const [script = ''] = /cli\/src\/main\.ts \w+/.exec(command) ?? [];
    expect(manifest.scripts.backup).toContain(script);
    const folder = command.split(' ').at(-1) ?? '';
    const made = valuesOf(lines, 'StateDirectory')[0]?.split(' ') ?? [];
    expect(made.map((name) => `/var/lib/${name}`)).toContain(folder);
    expect(valuesOf(lines, 'ExecStartPost')[0]).toContain(`${folder} -name "lectern-*.backup*"`);
  });

  test.each(['lectern.service', 'lectern-backup.service'])(
    '%s sets what Lectern reads, and may do little',
    (name) => {
      const lines = unit(name);
      const set = valuesOf(lines, 'Environment').map((value) => value.split('=')[0]);
      expect([...SETTING_NAMES, ...NOT_OURS]).toEqual(expect.arrayContaining(set));
      expect(set).toContain('DATA_DIR');
      const HARDENED = { NoNewPrivileges: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes' };
      expect(Object.fromEntries(lines)).toMatchObject({ ...HARDENED, CapabilityBoundingSet: '' });
    },
  );

  test('the service may ask for the machine’s addresses, and begins with nothing of the demonstration', () => {
    const lines = unit('lectern.service');
    expect(valuesOf(lines, 'RestrictAddressFamilies')[0]?.split(' ')).toContain('AF_NETLINK');
    expect(valuesOf(lines, 'Environment')).toContain('DEMO=off');
  });

  test('the service is given the time that the product takes to end', () => {
    const lines = Object.fromEntries(unit('lectern.service'));
    expect(Number(lines.TimeoutStopSec)).toBeGreaterThan(10);
    expect(lines).toMatchObject({ KillSignal: 'SIGTERM', Restart: 'on-failure' });
  });
});

test('serve.sh may be run, and starts by what npm start does', () => {
  expect(statSync(path.join(ROOT, 'deploy/serve.sh')).mode & 0o111).not.toBe(0);
  expect(read('deploy/serve.sh')).toContain('.scripts.start');
  expect(manifest.scripts.start).toMatch(/^exec env( [A-Z_]+=\S+)+ node cli\/src\/main\.ts start$/);
});

describe('serve.sh elsewhere', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lectern-serve-'));
    put('deploy/serve.sh', read('deploy/serve.sh'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function put(name: string, content: string): void {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o755 });
  }

  function serve() {
    return spawnSync('/bin/sh', [path.join(folder, 'deploy/serve.sh')], { encoding: 'utf8' });
  }

  test('says so where nothing is installed and built', () => {
    const { status, stderr } = serve();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Lectern cannot start: it is not installed and built yet\./);
  });

  test('has failed where Node cannot run', () => {
    put('node_modules/.bin/node', '#!/bin/sh\nexit 3\n');
    put('web/build/server/index.js', '');
    expect(serve().status).toBe(3);
  });
});

describe('the container', () => {
  const lines = read('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const copied = lines.filter((line) => line.startsWith('COPY ')).map((line) => line.split(' '));
  const ignored = read('.dockerignore').split('\n');

  test('stands on images that a digest names, and so does its database', () => {
    const pinned = /^docker\.io\/library\/[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/;
    const images = new Map<string, string>(
      lines.flatMap((line) => {
        const [, name, image] = /^ARG (\w+_IMAGE)=(\S+)$/.exec(line) ?? [];
        return name && image ? [[`\${${name}}`, image]] : [];
      }),
    );
    const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(images.get(base), base).toMatch(pinned);
    const [, database = ''] =
      /^ {4}image: \$\{POSTGRES_IMAGE:-(\S+)\}$/m.exec(read('deploy/compose.yaml')) ?? [];
    expect(database).toMatch(pinned);
  });

  test('installs and builds by what the manual says', () => {
    const [install = '', build = ''] = lines.filter((line) => line.startsWith('RUN npm '));
    expect(read('docs/operating.md')).toContain(
      `\n${install.slice('RUN '.length)} && npm run build\n`,
    );
    expect(build).toMatch(/^RUN npm run build /);
  });

  test('has every workspace’s manifest before it installs', () => {
    const sources = copied.flatMap((words) => words.slice(1, -1));
    const manifests = manifest.workspaces.map((folder) => `${folder}/package.json`);
    expect(sources).toEqual(expect.arrayContaining(manifests));
  });

  test('copies only what is there, or what the build makes', () => {
    const MADE = ['/app/node_modules', '/app/web/build'];
    for (const words of copied) {
      const isFromBuild = words[1] === '--from=build';
      for (const source of words.slice(isFromBuild ? 2 : 1, -1)) {
        if (isFromBuild && MADE.includes(source)) continue;
        const place = isFromBuild ? source.slice('/app/'.length) : source;
        expect(existsSync(path.join(ROOT, place)), source).toBe(true);
        const top = place.split('/')[0];
        const isLetIn = [`!${place}`, `!${top}`].some((rule) => ignored.includes(rule));
        expect(isLetIn || source === '.', `${source} is let in`).toBe(true);
      }
    }
  });

  test('brings every workspace that the server is made of', () => {
    const brought = copied.filter(([, from]) => from === '--from=build').map((words) => words[2]);
    const { dependencies } = JSON.parse(read('server/package.json'));
    const needed = Object.keys(dependencies)
      .filter((name) => name.startsWith('@lectern/'))
      .map((name) => name.replace('@lectern/', '/app/'));
    expect(brought).toEqual(expect.arrayContaining([...needed, '/app/server', '/app/web/build']));
  });

  test('sets what Lectern reads, runs as nobody in particular and ends by SIGTERM', () => {
    const [environment = ''] = lines.filter((line) => line.startsWith('ENV '));
    const set = Array.from(environment.matchAll(/(\w+)=/g), ([, name]) => name);
    expect(set).toContain('DATA_DIR');
    expect([...SETTING_NAMES, ...NOT_OURS]).toEqual(expect.arrayContaining(set));
    for (const line of ['USER lectern', 'STOPSIGNAL SIGTERM', 'CMD ["deploy/serve.sh"]']) {
      expect(lines).toContain(line);
    }
    const composed = Array.from(read('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm));
    const names = composed.map(([, name]) => name).filter((name) => !name?.startsWith('POSTGRES_'));
    expect(names).toContain('DATABASE_URL');
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(names));
    // What it does not name comes from a file, which must never be committed nor get into the image.
    expect(read('deploy/compose.yaml')).toContain('- path: ../lectern.env\n');
    expect(read('.gitignore').split('\n')).toContain('/lectern.env');
    expect(ignored).not.toContain('!lectern.env');
  });
});

describe('the operating manual', () => {
  // What is commented out waits for what is not there yet.
  const manual = read('docs/operating.md').replaceAll(/<!--.*?-->/gs, '');

  test('names commands and settings that there are', () => {
    const commands = Array.from(manual.matchAll(/npm run (\w+)/g), ([, name]) => name);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(commands));
    const named = Array.from(
      manual.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g),
      ([, name]) => name,
    );
    const known = [...SETTING_NAMES, ...NOT_OURS];
    expect(named.filter((name) => name && !known.includes(name))).toEqual([]);
  });

  test('names every setting', () => {
    expect(SETTING_NAMES.filter((name) => !manual.includes(name))).toEqual([]);
  });

  test('leads only to files that there are', () => {
    const links = Array.from(manual.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, link]) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links)
      expect(existsSync(path.join(ROOT, 'docs', link ?? '')), link).toBe(true);
  });
});
