import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type UserConfig } from 'vite';
import { SCRIPT_FILES } from './app/platform/tuning/script-files.ts';
import { articlePlugin } from './vite/articles/article-plugin.ts';
import { callAddresses } from './vite/call-addresses.ts';

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
            codeSplitting: { groups: SCRIPT_FILES },
          },
        },
      },
    },
  },
}));
