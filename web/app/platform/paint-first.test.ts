import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const PAGE = `<head><link rel="modulepreload" nonce="n" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/></head>
<script nonce="n">theme()</script><script nonce="n" type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_main from "/home$&.js";
const route1 = {...route1_main};
window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/entry.js");</script>`;

describe('a rendered page', () => {
  it('names no script before its first paint', () => {
    const html = paintFirst(PAGE);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  });

  it('then loads them all at once and starts them in their order', () => {
    const html = paintFirst(PAGE);
    const script = html.slice(html.indexOf('type="module"'));
    const places = [
      'PerformanceObserver',
      'for (const href of ["/a.js","/b.js"])',
      'await import("/manifest.js");',
      'const route0 = await import("/root.js");',
      'const route1_main = await import("/home$&.js");',
      'const route1 = {...route1_main};',
      'import("/entry.js");',
    ].map((part) => script.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(script).not.toMatch(/^import /m);
  });

  it('keeps every other script as it is', () => {
    expect(paintFirst(PAGE)).toContain('<script nonce="n">theme()</script>');
  });

  it('keeps its preloads where nothing would load them later', () => {
    const page = '<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>';
    expect(paintFirst(page)).toBe(page);
  });
});
