import type { Control } from './control.ts';

const CONFIG = ['src/server/config/live-mode.test.ts'];

/** What a mode demands of the settings. */
export const settingControls: Control[] = [
  {
    name: 'live mode does not start with missing settings',
    file: 'src/server/config/mode-rules.ts',
    text: "...missing(env, ['PUBLIC_URL', ...PROVIDERS, 'SESSION_SECRET'], 'live'),",
    without: '',
    tests: CONFIG,
  },
  {
    name: 'live mode does not start without a decision about proxies',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...proxies, ...insecure, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    without: 'return [...insecure, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    tests: CONFIG,
  },
  {
    name: 'live mode does not start without https',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...proxies, ...insecure, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    without: 'return [...proxies, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    tests: CONFIG,
  },
  {
    name: 'live mode sends alerts and traces to other machines by https only',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...proxies, ...insecure, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    without: 'return [...proxies, ...insecure, ...local, ...guessableSecrets(env), ...unencrypted];',
    tests: CONFIG,
  },
  {
    name: 'live mode does not start with sandbox addresses',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...proxies, ...insecure, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    without: 'return [...proxies, ...insecure, ...outgoing, ...guessableSecrets(env), ...unencrypted];',
    tests: CONFIG,
  },
  {
    name: 'live mode does not start with PhonePe’s test system',
    file: 'src/server/config/mode-rules.ts',
    text: '    ...testSystem,\n    ...publicSandbox(env),\n  ];',
    without: '    ...publicSandbox(env),\n  ];',
    tests: CONFIG,
  },
  {
    name: 'live mode does not start with secrets that are easy to guess',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...proxies, ...insecure, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    without: 'return [...proxies, ...insecure, ...outgoing, ...local, ...unencrypted];',
    tests: CONFIG,
  },
  {
    name: 'live mode does not send passwords to a remote database without encryption',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...proxies, ...insecure, ...outgoing, ...local, ...guessableSecrets(env), ...unencrypted];',
    without: 'return [...proxies, ...insecure, ...outgoing, ...local, ...guessable];',
    tests: CONFIG,
  },
  {
    name: 'local mode stays on this machine',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...credentials, ...reachable, ...publicSandbox(env)];',
    without: 'return [...credentials, ...publicSandbox(env)];',
    tests: CONFIG,
  },
  {
    name: 'local mode listens on no address that leads to this machine from outside',
    file: 'src/server/config/mode-rules.ts',
    text: 'return isIn(loopback, host);',
    without: 'return isThisMachine(host);',
    tests: CONFIG,
  },
  {
    name: 'live mode does not start with placeholders and repetitions for secrets',
    file: 'src/server/config/guessable-secrets.ts',
    text: 'return PLACEHOLDER.test(secret) || REPEATED.test(secret);',
    without: 'return false;',
    tests: CONFIG,
  },
  {
    name: 'live mode does not start with one value for two secrets',
    file: 'src/server/config/guessable-secrets.ts',
    text: '...usedTwice(env)',
    without: '',
    tests: CONFIG,
  },
  {
    name: 'a list of proxies does not trust almost everybody',
    file: 'src/server/config/environment.ts',
    text: '!proxies.some(isAlmostEverybody)',
    without: 'proxies.length >= 0',
    tests: ['src/server/config/config.test.ts'],
  },
  {
    name: 'local mode takes no real PhonePe credentials',
    file: 'src/server/config/mode-rules.ts',
    text: 'return [...credentials, ...reachable, ...publicSandbox(env)];',
    without: 'return [...reachable, ...publicSandbox(env)];',
    tests: CONFIG,
  },
];
