import { type BrowserContext, expect } from '@playwright/test';
import { test as base } from './product.ts';

/** The product and its stand-in for other providers are both on this machine. */
const OWN = ['127.0.0.1', 'localhost'];

/** How Chromium tells of what a page's Content-Security-Policy forbids, Trusted Types included. */
const VIOLATION = /Content Security Policy|'Trusted(HTML|Script|ScriptURL)' assignment/;

/** Fails whatever test asks anything of another host, breaks a page's policy or leaves an error uncaught, in any window. */
export const test = base.extend<{ ownHostsOnly: undefined }>({
  ownHostsOnly: [
    async ({ browser }, use) => {
      const elsewhere: string[] = [];
      const violations: string[] = [];
      const uncaught: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('request', (request) => {
          const { protocol, hostname } = new URL(request.url());
          if (/^https?:$/.test(protocol) && !OWN.includes(hostname)) elsewhere.push(request.url());
        });
        context.on('weberror', (failure) => uncaught.push(failure.error().message));
        context.on('console', (message) => {
          if (VIOLATION.test(message.text())) violations.push(message.text());
        });
      };
      for (const context of browser.contexts()) watch(context);
      // Some tests open windows of somebody else's.
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      expect(elsewhere, 'requests to other hosts').toEqual([]);
      expect(violations, 'broken policies').toEqual([]);
      // Where a page that was rendered is not the one that is hydrated, React says so here.
      expect(uncaught, 'uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});
