import type { PersonalTable } from '@lectern/contract/personal-table';
import type { OwnFile } from '../media/own-files.ts';
import { type ChosenFiles, FILES_AT_MOST, pathOf } from './files.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
  h2 { margin-top: 2.5rem; }
  dt { font-family: ui-monospace, monospace; }
  dd { margin: 0 0 .4rem 1.5rem; }`;

interface IndexFacts {
  readonly siteName: string;
  readonly files: ChosenFiles;
  /** When the archive was made, UTC milliseconds. */
  readonly now: number;
  /** Whether the provider's tables are in the archive. */
  readonly hasAccount: boolean;
}

/**
 * The page of the archive that is to be read first. All of its text is ours, save the site's name and the
 * names of files.
 */
export function indexPage(
  tables: readonly PersonalTable[],
  { siteName, files, now, hasAccount }: IndexFacts,
): string {
  const site = escaped(siteName);
  const elsewhere = hasAccount
    ? ''
    : '<p>Your account itself, with your password, is held by the service that signs you in; ask there for it.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at ${site}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>Your data at ${site}</h1>
<p>All that ${site} held of you on ${MOMENT.format(now)} UTC. Each subject is there twice: as a table for
spreadsheets (CSV, RFC 4180), and as JSON (RFC 8259) for programs. Moments are milliseconds since the
beginning of 1970, UTC. Of passwords and other secrets nothing is in here.</p>
${elsewhere}
${filesSection(files)}
${tables.map(sectionOf).join('\n')}
</body>
</html>
`;
}

function sectionOf({ table, title, purpose, kept, columns, secrets = [] }: PersonalTable): string {
  const shown = Object.entries(columns).filter(([name]) => !secrets.includes(name));
  return `<section>
<h2>${title}</h2>
<p><a href="${table}.csv">${table}.csv</a>, <a href="${table}.json">${table}.json</a></p>
<p>${purpose} ${kept}</p>
<dl>
${shown.map(([name, meaning]) => `<dt>${name}</dt><dd>${meaning}</dd>`).join('\n')}
</dl>
</section>`;
}

function filesSection({ included, leftOut }: ChosenFiles): string {
  if (included.length + leftOut.length === 0) return '';
  return `<section>
<h2>Your files</h2>
<p>What you uploaded, the latest first: pictures in the largest size that is kept, all else as it came. The folder of a
file is called as its number in <a href="media_asset.csv">media_asset.csv</a>. One that is empty was no longer there.</p>
<ul>
${included.map((file) => `<li><a href="${hrefOf(file)}">${escaped(file.name)}</a></li>`).join('\n')}
</ul>
${leftOutSection(leftOut)}</section>`;
}

function leftOutSection(files: readonly OwnFile[]): string {
  if (files.length === 0) return '';
  const megabytes = FILES_AT_MOST / 1_000_000;
  const items = files.map(
    ({ name, bytes }) => `<li>${escaped(name)} (${inMegabytes(bytes)} MB)</li>`,
  );
  return `<h3>Left out</h3>
<p>An archive holds ${megabytes} MB of files. These had no room in it; each is on the site among your files, at
<code>/manage-courses/files</code>:</p>
<ul>
${items.join('\n')}
</ul>
`;
}

function inMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function hrefOf(file: OwnFile): string {
  return pathOf(file).split('/').map(encodeURIComponent).join('/');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
