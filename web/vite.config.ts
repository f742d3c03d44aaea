import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known from the start, so that the first page in development need not be loaded twice.
  optimizeDeps: { include: ['@tanstack/react-query', 'ky', 'lucide-react'] },
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
});
