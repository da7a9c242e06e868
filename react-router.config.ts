import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // Every route is known from the start: no manifest call that would depend on what a visitor does.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
