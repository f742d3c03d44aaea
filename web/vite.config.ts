import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type UserConfig } from 'vite';
import { articlePlugin } from './vite/articles/article-plugin.ts';
import { callAddresses } from './vite/call-addresses.ts';

/**
 * What is loaded together is one file: it compresses better than ten, and each has headers of its
 * own. The first group that fits takes a module, and what it imports.
 */
const FILES = {
  /** Every page. Of the session only what a guest needs too. */
  frame: [
    /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|ky)\//,
    /web\/app\/platform\/(?!personal-queries|failure-reason|copy-text|try-picture)[^/]+$/,
    /web\/app\/platform\/session\/(session|may-have-session|client-loading|access-token)\./,
    /web\/app\/features\/(layout\/(?!components\/(account-menu|page-notices))|not-found\/)/,
    /web\/app\/ui\/(avatar|button|container|initials|lazy-part|notice-page|spinner)\b/,
    /contract\/src\/limits\./,
  ],
  /** Every page with a course. */
  course: [
    /web\/app\/features\/(cover\/|catalogue\/(components|rules)\/(difficulty-badge|course-(card|figures|grid|picture)))/,
    /web\/app\/features\/(course\/queries\/course-query|enrolment\/rules\/seats|review\/rules\/review-date)\./,
    /web\/app\/ui\/(badge|skeleton|star-fills|stars|states)\./,
    /node_modules\/lucide-react\/.*\/(chevron-down|plus)\./,
  ],
  /** Every page that acts on a session, save what may be loaded on demand. */
  session: [/web\/app\/platform\/session\/[^/]+$/],
  /** Every page with a form. */
  form: [/node_modules\/(@hookform|react-hook-form|zod)\//],
};

/** The server's bundle holds React's production form, and of each package what is used. */
const COMPLETE_ON_THE_SERVER: UserConfig = {
  // Sharp is no script: it finds its own binary among the packages.
  ssr: { noExternal: true, external: ['sharp'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

export default defineConfig(({ command }) => ({
  plugins: [articlePlugin(), callAddresses(), tailwindcss(), reactRouter()],
  // Known from the start, so that the first page in development need not be loaded twice.
  optimizeDeps: {
    include: [
      '@firebase/app',
      '@firebase/auth',
      '@hookform/resolvers',
      '@hookform/resolvers/zod',
      '@tanstack/react-query',
      'ky',
      'lucide-react',
      'react-hook-form',
    ],
  },
  ...(command === 'build' ? COMPLETE_ON_THE_SERVER : {}),
  build: {
    // A file inlined as data: would need a wider Content-Security-Policy than the site has.
    assetsInlineLimit: 0,
    // React Router loads what a route needs by itself.
    modulePreload: false,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: Object.entries(FILES).map(([name, parts]) => ({
                name,
                test: (id: string) => parts.some((part) => part.test(id)),
              })),
            },
          },
        },
      },
    },
  },
}));
