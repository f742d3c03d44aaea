import { describe, expect, it } from 'vitest';
import { withoutPreloads } from './without-preloads.ts';

const SCRIPTS = `<script nonce="n">theme()</script><script nonce="n" type="module" async="">import "/a.js";
import("/entry.js");</script>`;
const PAGE = `<head><link rel="modulepreload" nonce="n" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/></head>
${SCRIPTS}`;

describe('a rendered page', () => {
  it('preloads no script, and is otherwise as it was', () => {
    expect(withoutPreloads(PAGE)).toBe(
      `<head><link rel="stylesheet" href="/a.css"/></head>\n${SCRIPTS}`,
    );
  });

  it('keeps its preloads where no module script would load them later', () => {
    const page = '<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>';
    expect(withoutPreloads(page)).toBe(page);
  });
});
