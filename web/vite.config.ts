import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type UserConfig } from 'vite';

/** The server's bundle holds React's production form, and of each package what is used. */
const COMPLETE_ON_THE_SERVER: UserConfig = {
  // Sharp is no script: it finds its own binary among the packages.
  ssr: { noExternal: true, external: ['sharp'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Known from the start, so that the first page in development need not be loaded twice.
  optimizeDeps: { include: ['@tanstack/react-query', 'ky', 'lucide-react'] },
  ...(command === 'build' ? COMPLETE_ON_THE_SERVER : {}),
  build: {
    // A file inlined as data: would need a wider Content-Security-Policy than the site has.
    assetsInlineLimit: 0,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  // What every page needs, in one file: it compresses better than in ten.
                  name: 'frame',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|ky)\/|web\/app\/(platform|features\/layout)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
