import path from 'node:path';
import { CALLS } from '../contract/src/calls.ts';

/** Who may import whom. Whoever is not named here is imported by nobody. */
const MAY_IMPORT = {
  contract: [],
  database: ['contract'],
  http: ['contract', 'database'],
  jobs: ['contract', 'database'],
  markdown: [],
  media: [],
  'course-package': ['contract', 'markdown'],
  api: ['contract', 'database', 'http', 'jobs', 'markdown', 'media', 'course-package'],
  identity: ['contract', 'database'],
  web: ['contract'],
  server: ['contract', 'database', 'http', 'jobs', 'markdown', 'media', 'api', 'identity'],
  demo: [
    'contract',
    'database',
    'http',
    'jobs',
    'markdown',
    'media',
    'course-package',
    'api',
    'identity',
    'server',
  ],
  cli: [
    'contract',
    'database',
    'http',
    'jobs',
    'markdown',
    'media',
    'course-package',
    'api',
    'identity',
    'server',
    'demo',
  ],
  tests: [
    'contract',
    'database',
    'http',
    'jobs',
    'markdown',
    'media',
    'course-package',
    'api',
    'identity',
    'server',
    'demo',
    'cli',
  ],
  e2e: ['contract', 'database'],
  bench: ['contract', 'database', 'http', 'jobs', 'markdown', 'media', 'api', 'identity', 'server'],
};

/** Where units and scripts of installations look for the command line. */
const FORMER_ENTRY = 'server/src/main.ts';

export const HOUSES = Object.keys(MAY_IMPORT);

/** What a feature of the site keeps to itself; others may use the rest of its folder. */
const OWN_OF_SITE_FEATURES = /^(pages|documents|storage)\//;

/** The names that a stranger finds in every feature of the site: CONTRIBUTING.md says what is in each. */
const SITE_FEATURE_FILES = [
  /^pages\/[a-z-]+-page\.tsx$/,
  /^hooks\/use-[a-z-]+\.ts$/,
  /^(components|rules|queries|mutations|storage|content|documents)\//,
  /^([a-z]+-)*messages(\.test)?\.ts$/,
];

/**
 * What every feature of the API may use although it is not a rule: courses are shown alike wherever
 * they are listed, the statements that change a listing are the only ones that do, and what is searched is
 * what was indexed.
 */
const LENT_BY_API_FEATURES = [
  'course/present',
  'course/queries',
  'listing/queries',
  'search-index/queries',
];

/** The one file that writes the table of listings, so that no change forgets their version. */
const WRITER_OF_LISTINGS = 'api/src/features/listing/queries.ts';
const WRITTEN_LISTING =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'listing'/;

const SQL_PACKAGES = ['kysely', 'pg', 'node:sqlite'];
const SQL =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^>]*>)?`/;

/** Addresses of calls: the site and its tests make calls by their names. */
const CALL_ADDRESS = new RegExp(
  `/api/(${[...new Set(Object.values(CALLS).map(({ path }) => path.split('/')[1]))].join('|')})\\b`,
);
/** What made tests flaky, and may not come back: CONTRIBUTING.md, “Flaky tests”. */
const FLAKY_HABITS = [
  {
    pattern: /\bwaitForTimeout\(|\bnetworkidle\b/,
    rule: 'a test waits for what it asserts, not for a time or a quiet network',
  },
  {
    pattern: /\bvi\.wait(?:For|Until)\(/,
    rule: 'vi.waitFor gives up after a second: expect.poll waits as long as vitest.config.ts says',
  },
  {
    pattern: /\btest\.(?:setTimeout\((?!0\))|slow\()|\.configure\(\{ timeout/,
    // 0: a test of many screens or cases gives each of them a limit of its own.
    rule: 'the limit of time of a browser test stands in e2e/playwright.config.ts',
  },
  {
    pattern: /\bexpect\(\s*(?:performance|Date)\.now\(\)\s*-/,
    rule: 'no test asserts a time',
  },
];
/** The one exception: it tests the page of the API's documentation, which shows paths. */
const SHOWS_ADDRESSES = 'e2e/docs.spec.ts';

/**
 * The broken rules of one file.
 *
 * @param name its path from the repository's root, with `/`
 * @returns {{ line: number, rule: string }[]}
 */
export function brokenRules(name, text) {
  const broken = importsIn(text).flatMap(({ specifier, line }) => {
    const target = targetOf(name, specifier);
    const rules = [
      ...houseRules(name, target),
      ...identityRules(name, target),
      ...siteRules(name, target),
      ...apiRules(name, target),
    ];
    return rules.map((rule) => ({ line, rule: `${rule} (${specifier})` }));
  });
  return [...broken, ...nameRules(name), ...textRules(name, text)];
}

function houseRules(name, target) {
  const from = houseOf(name);
  const to = houseOf(target.path);
  if (!to || name === FORMER_ENTRY) return [];
  const isTestSupport = target.path.startsWith('tests/support/');
  if (isTestSupport && isTest(name)) return [];
  if (from !== to && !MAY_IMPORT[from].includes(to)) {
    const allowed = MAY_IMPORT[from].join(', ') || 'nobody';
    return [`${from} imports ${allowed}, never ${to}`];
  }
  const lentByPath = from === to || target.path.startsWith('database/testing/');
  if (target.relative && !lentByPath) return [`${to} is imported by its name, @lectern/${to}/…`];
  if (isForTesting(target.path) && !isTest(name)) {
    return ['what is for testing is imported by tests alone'];
  }
  return [];
}

/** Identity works against stores of its own; one folder knows that they are tables. */
function identityRules(name, target) {
  if (houseOf(name) !== 'identity' || isTest(name)) return [];
  const isPersistence = name.startsWith('identity/src/persistence/');
  if (target.package && SQL_PACKAGES.includes(target.package) && !isPersistence) {
    return [`in identity only persistence/ knows ${target.package}`];
  }
  const isInner = target.path.startsWith('identity/src/persistence/');
  if (isInner && !isPersistence && name !== 'identity/src/identity.ts') {
    return ['identity reaches its persistence through the stores that it defines'];
  }
  return [];
}

function siteRules(name, target) {
  const from = path.posix.relative('web/app', name);
  const to = path.posix.relative('web/app', target.path);
  const toFeature = featureOf(to);
  if (/^(ui|platform)\//.test(from) && toFeature) {
    return [`web/app/${from.split('/')[0]} knows no features`];
  }
  if (from.startsWith('ui/') && to.startsWith('platform/')) return ['web/app/ui knows no platform'];
  if (/^(features|ui|platform)\//.test(from) && to.startsWith('routes/')) {
    return ['only the URL map names the routes'];
  }
  const fromFeature = featureOf(from);
  if (!fromFeature || !toFeature || fromFeature === toFeature) return [];
  const inner = to.slice(`features/${toFeature}/`.length);
  return OWN_OF_SITE_FEATURES.test(inner)
    ? [`${toFeature} keeps its pages, documents and storage to itself`]
    : [];
}

/** Where a file of a feature of the site may lie. */
function nameRules(name) {
  const [, inner] = /^web\/app\/features\/[^/]+\/(.+)$/.exec(name) ?? [];
  if (inner === undefined || SITE_FEATURE_FILES.some((known) => known.test(inner))) return [];
  return [
    { line: 1, rule: 'a feature of the site has other names for its files: CONTRIBUTING.md' },
  ];
}

function apiRules(name, target) {
  if (houseOf(name) !== 'api') return [];
  const isQueries = path.posix.basename(name) === 'queries.ts';
  if (target.package && SQL_PACKAGES.includes(target.package) && !isQueries) {
    return [`in api only queries.ts files know ${target.package}`];
  }
  const from = path.posix.relative('api/src', name);
  const to = path.posix.relative('api/src', target.path);
  return isTest(name) ? [] : [...layerRules(from, to), ...featureRules(from, to)];
}

/** Accounts and platform lie below the features of the API, workflows above them. */
function layerRules(from, to) {
  const layer = from.split('/')[0];
  if (/^(accounts|platform)\//.test(from) && /^(features|workflows)\//.test(to)) {
    return [`api/src/${layer} knows no features and no workflows`];
  }
  if (from.startsWith('features/') && to.startsWith('workflows/')) {
    return ['workflows lie above the features'];
  }
  const isAccounts = /^(accounts|workflows)\//.test(from);
  return !isAccounts && /^accounts\/queries\b/.test(to)
    ? ['only accounts and workflows know how accounts are stored']
    : [];
}

function featureRules(from, to) {
  const feature = featureOf(to);
  const inner = /^features\/(.+\/(?:routes|queries|present))(?:\.ts)?$/.exec(to)?.[1];
  if (!feature || !inner || LENT_BY_API_FEATURES.includes(inner)) return [];
  const asking = featureOf(from) ?? (from.startsWith('workflows/') ? 'workflows' : undefined);
  if (!asking || asking === feature) return [];
  return [`${asking} asks ${feature} through its rules, not its ${path.posix.basename(inner)}`];
}

function textRules(name, text) {
  const broken = [];
  const sql = SQL.exec(text);
  if (
    sql &&
    name.startsWith('api/src/') &&
    path.posix.basename(name) !== 'queries.ts' &&
    !isTest(name)
  ) {
    broken.push({ line: lineAt(text, sql.index), rule: 'in api only queries.ts files hold SQL' });
  }
  const written = WRITTEN_LISTING.exec(text);
  if (written && name.startsWith('api/src/') && name !== WRITER_OF_LISTINGS && !isTest(name)) {
    const rule = 'in api only features/listing/queries.ts writes listings';
    broken.push({ line: lineAt(text, written.index), rule });
  }
  const address = CALL_ADDRESS.exec(text);
  if (address && /^(web|e2e)\//.test(name) && name !== SHOWS_ADDRESSES) {
    const rule = 'a call is made by its name in the contract, not by its path';
    broken.push({ line: lineAt(text, address.index), rule });
  }
  for (const { pattern, rule } of isTest(name) && !name.startsWith('bench/') ? FLAKY_HABITS : []) {
    const habit = pattern.exec(text);
    if (habit) broken.push({ line: lineAt(text, habit.index), rule });
  }
  const mock = /\b(?:vi|vitest)\.(?:do)?[mM]ock\(/.exec(text);
  if (mock) broken.push({ line: lineAt(text, mock.index), rule: 'no mock of our own modules' });
  return broken;
}

const IMPORTS = [
  /^[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm,
  /\bimport\(\s*['"]([^'"\n]+)['"]/g,
];

/** What a file imports, types included, and on which lines. */
export function importsIn(text) {
  return IMPORTS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      specifier: match[1],
      line: lineAt(text, match.index),
    })),
  );
}

/** Where an import leads: a path from the repository's root, or the name of a package. */
export function targetOf(name, specifier) {
  if (specifier.startsWith('.')) {
    const place = path.posix.join(path.posix.dirname(name), specifier);
    return { path: place, package: undefined, relative: true };
  }
  const ours = /^@lectern\/([^/]+)\/?(.*)$/.exec(specifier);
  if (ours) {
    const inside = ours[2].startsWith('testing/') ? ours[2] : `src/${ours[2]}`;
    return { path: `${ours[1]}/${inside}`, package: undefined, relative: false };
  }
  const parts = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1);
  return { path: '', package: parts.join('/'), relative: false };
}

function houseOf(name) {
  const first = name.split('/')[0];
  return HOUSES.includes(first) ? first : undefined;
}

function featureOf(inside) {
  return /^features\/([^/]+)\//.exec(inside)?.[1];
}

export function isTest(name) {
  return /\.test\.tsx?$/.test(name) || /^(?:e2e|bench)\//.test(name) || isForTesting(name);
}

function isForTesting(name) {
  return name.includes('/testing/') || name.startsWith('tests/');
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}
