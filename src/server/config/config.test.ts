import { describe, expect, test } from 'vitest';
import { problemsOf } from '#tests/support/config.ts';
import { readConfig } from './config.ts';

describe('without any setting', () => {
  test('the site runs locally, with an embedded database and the sandbox', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'local',
      sampleContent: true,
      host: '127.0.0.1',
      port: 3000,
      sandboxPort: 3001,
      metricsHost: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      phonepe: null,
      google: null,
      mail: null,
      sessionSecret: null,
      trustProxy: [],
      maxDonationPaise: 100_000_000n,
      maxUnpaidAttempts: 500,
    });
    expect(config.ownOrigins).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000']);
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', SESSION_SECRET: ' ', PHONEPE_CLIENT_ID: '' })).toEqual(readConfig({}));
  });
});

test('the owners of the back office are unique email addresses in lower case', () => {
  const { ownerEmails } = readConfig({
    OWNER_EMAILS: ' Asha@Example.org, ravi@example.org,asha@example.org ',
  });
  expect(ownerEmails).toEqual(['asha@example.org', 'ravi@example.org']);
  expect(readConfig({}).ownerEmails).toEqual([]);
  expect(problemsOf({ OWNER_EMAILS: 'asha@example.org, everybody' })).toEqual([
    'OWNER_EMAILS: must list email addresses, such as owner@example.org, second@example.org',
  ]);
});

test('keys for donors’ details have 32 bytes each, in base64', () => {
  const [one, two] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64url')];
  expect(readConfig({ DONOR_KEYS: `${one}, ${two}` }).donorKeys).toEqual([one, two]);
  expect(readConfig({}).donorKeys).toBeNull();
  for (const wrong of ['short', `${one},short`, ','])
    expect(problemsOf({ DONOR_KEYS: wrong })).toEqual([
      'DONOR_KEYS: must list keys of 32 bytes in base64, separated by commas',
    ]);
});

test('sample content can be switched off', () => {
  expect(readConfig({ SAMPLE_CONTENT: 'no' }).sampleContent).toBe(false);
  expect(problemsOf({ SAMPLE_CONTENT: 'some' })).toEqual(['SAMPLE_CONTENT: must be yes or no']);
});

test('offline reading can be switched off', () => {
  expect(readConfig({}).offlineReading).toBe(true);
  expect(readConfig({ OFFLINE_READING: 'no' }).offlineReading).toBe(false);
});

describe('invalid settings', () => {
  test('are listed together, each with what it must be', () => {
    const problems = problemsOf({
      MODE: 'production',
      PORT: 'abc',
      HOST: 'http://x/',
      PUBLIC_URL: 'charity.example',
      DATABASE_URL: 'mysql://x',
      DATABASE_DIRECT_URL: 'mysql://y',
      SANDBOX_PORT: '70000',
      METRICS_PORT: '1.5',
      PHONEPE_CLIENT_ID: 'only the id',
      PHONEPE_API_URL: 'ftp://x',
      PHONEPE_TOKEN_URL: 'x',
      GOOGLE_CLIENT_SECRET: 'only the secret',
      GOOGLE_ISSUER: 'x',
      SESSION_SECRET: 'short',
      TRUST_PROXY: 'everybody',
      MAX_DONATION_RUPEES: '0.5',
      MAX_UNPAID_ATTEMPTS_PER_ADDRESS: '0',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'https://mail.example.org',
      MAIL_FROM: 'nobody',
    });
    expect(problems.map((problem) => problem.split(':')[0]).toSorted()).toEqual([
      'DATABASE_DIRECT_URL',
      'DATABASE_URL',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_ISSUER',
      'HOST',
      'LOG_LEVEL',
      'MAIL_FROM',
      'MAX_DONATION_RUPEES',
      'MAX_UNPAID_ATTEMPTS_PER_ADDRESS',
      'METRICS_PORT',
      'MODE',
      'PHONEPE_API_URL',
      'PHONEPE_CLIENT_SECRET',
      'PHONEPE_TOKEN_URL',
      'PORT',
      'PUBLIC_URL',
      'SANDBOX_PORT',
      'SESSION_SECRET',
      'SMTP_URL',
      'TRUST_PROXY',
    ]);
    expect(problems).toContain('PORT: must be a port number, 1 to 65535');
    expect(problems).toContain('METRICS_PORT: must be a port number, 1 to 65535');
    expect(problems).toContain('PHONEPE_CLIENT_SECRET: missing, but PHONEPE_CLIENT_ID is set');
  });

  test('include a direct database address without that of the pooler', () => {
    expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://x/y' })).toEqual([
      'DATABASE_URL: missing, but DATABASE_DIRECT_URL is set',
    ]);
  });

  test('include a database address with several hosts, which the client does not support', () => {
    expect(
      problemsOf({ DATABASE_URL: 'postgres://u:a,b@x,y/charity?target_session_attrs=read-write' }),
    ).toEqual(['DATABASE_URL: must name one host; put HAProxy in front of several']);
    expect(readConfig({ DATABASE_URL: 'postgres://u:a,b@x/charity' }).databaseUrl).toContain('a,b@x');
  });

  test('are reported without their values, which may be secret', () => {
    const problems = problemsOf({ SESSION_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@x' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('hunter2');
  });

  test.each([
    ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET'],
    ['PHONEPE_CLIENT_SECRET', 'PHONEPE_CLIENT_ID'],
    ['PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_WEBHOOK_PASSWORD'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['SMTP_URL', 'MAIL_FROM', 'smtp://mail.example.org'],
    ['MAIL_FROM', 'SMTP_URL', 'receipts@example.org'],
  ])('%s alone requires %s', (given, missing, value = 'x') => {
    expect(problemsOf({ [given]: value })).toContain(`${missing}: missing, but ${given} is set`);
  });

  test('a picture bucket requires all of its variables', () => {
    const bucket = {
      S3_ENDPOINT: 'https://storage.example.org/',
      S3_BUCKET: 'trust-pictures',
      S3_ACCESS_KEY_ID: 'key',
    };
    expect(problemsOf(bucket)).toEqual(['S3_SECRET_ACCESS_KEY: missing, but S3_ENDPOINT is set']);
    expect(readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }).pictureBucket).toEqual({
      endpoint: 'https://storage.example.org',
      name: 'trust-pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(readConfig({}).pictureBucket).toBeNull();
  });

  test.each(['Charity', 'a@b, c@d', 'A\r\nBcc: x@y.z <a@b.co>', 'x <a@b.co> <c@d.co>', '"a" <a@b.co>'])(
    'a sender such as %j is refused',
    (from) => {
      const problems = problemsOf({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: from });
      expect(problems.join()).toContain('MAIL_FROM: must be an address');
    },
  );

  test.each(['receipts@example.org', 'Charity <receipts@example.org>', 'ధర్మం <receipts@example.org>'])(
    'a sender such as %s is accepted',
    (from) => {
      const smtpUrl = 'smtps://u:p@mail.example.org:465';
      const given = { SMTP_URL: smtpUrl, MAIL_FROM: from };
      expect(readConfig(given).mail).toEqual({ smtpUrl, from, updatesFrom: null, returnPath: null });
      expect(readConfig({ ...given, MAIL_FROM_UPDATES: from }).mail?.updatesFrom).toBe(from);
    },
  );

  test.each([
    'bounces@example.org',
    'bounces+{id}',
    'bounces@{id}.example.org',
    'a+{id}@b@example.org',
    '{id}{id}@example.org',
    `${'b'.repeat(40)}+{id}@example.org`,
    'bounces+{id}@example.org\r\nBcc: x@y.zz',
  ])('a return path such as %j is refused', (MAIL_RETURN_PATH) => {
    expect(problemsOf({ MAIL_RETURN_PATH }).join()).toContain(
      'MAIL_RETURN_PATH: must be an address with {id}',
    );
  });

  test.each(['bounces+{id}@example.org', '{id}@bounces.example.org', 'b-{id}@example.org'])(
    'a return path such as %s is accepted',
    (MAIL_RETURN_PATH) => {
      const given = {
        SMTP_URL: 'smtp://mail.example.org',
        MAIL_FROM: 'receipts@example.org',
        MAIL_RETURN_PATH,
      };
      expect(readConfig(given).mail?.returnPath).toBe(MAIL_RETURN_PATH);
    },
  );

  test('include two servers on one port', () => {
    expect(problemsOf({ PORT: '4000', SANDBOX_PORT: '4000', METRICS_PORT: '4000' })).toEqual([
      'SANDBOX_PORT: must differ from PORT',
      'METRICS_PORT: must differ from PORT',
    ]);
    expect(problemsOf({ SANDBOX_PORT: '3000' })).toEqual(['SANDBOX_PORT: must differ from PORT']);
  });
});

describe('two instances side by side', () => {
  test('need only different ports and folders; addresses and metrics ports follow', () => {
    const one = readConfig({});
    const two = readConfig({ PORT: '3100', SANDBOX_PORT: '3101', DATA_DIR: '.data-2' });
    const ports = [one, two].flatMap(({ port, sandboxPort, metricsPort }) => [
      port,
      sandboxPort,
      metricsPort,
    ]);
    expect(new Set(ports).size).toBe(6);
    expect(two.publicUrl).toBe('http://127.0.0.1:3100');
    expect(two.dataDir).not.toBe(one.dataDir);
  });

  test('the default metrics port is valid for every port', () => {
    for (const port of ['1', '3000', '59071', '59072', '65535']) {
      const { metricsPort } = readConfig({ PORT: port });
      expect(metricsPort).toBeGreaterThan(0);
      expect(metricsPort).toBeLessThanOrEqual(65_535);
    }
  });
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('a site that listens on %s has the public address %s', (host, address) => {
  const config = readConfig({ HOST: host });
  expect(config.publicUrl).toBe(address);
  expect(config.ownOrigins).toContain(address);
});

test.each([
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['loopback,fc00::/7', ['loopback', 'fc00::/7']],
  ['172.64.0.0/13, 2606:4700::/32', ['172.64.0.0/13', '2606:4700::/32']],
])('the proxies %s are trusted', (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(proxies);
});

test.each(['true', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '::/129', '1.2.3.4:80'])(
  'an invalid list of proxies is refused: %s',
  (given) => {
    expect(problemsOf({ TRUST_PROXY: given })).toHaveLength(1);
  },
);

test.each([
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1, 128.0.0.0/1',
  '2000::/3',
  '::ffff:0.0.0.0/96',
  '127.0.0.1, 0.0.0.0/0',
])('a list of proxies that trusts a large part of the internet is refused by name: %s', (given) => {
  expect(problemsOf({ TRUST_PROXY: given })).toEqual([
    'TRUST_PROXY: must name your own proxies; this range would let visitors invent their addresses',
  ]);
});

test('trailing slashes of the public address are removed', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000//' }).publicUrl).toBe('http://localhost:3000');
});
