import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole URL map comes with the first page: no request asks for it later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
