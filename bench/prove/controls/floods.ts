import type { Control } from './control.ts';

const BOUNDED_MAP = ['src/server/bounded-map.test.ts'];
const CACHE = ['src/server/response-cache/response-cache.test.ts'];
const SERVE = ['src/server/response-cache/serve.test.ts'];
const CAMPAIGNS = ['src/server/features/campaigns/campaigns.test.ts'];
const LIMITS = ['src/server/http/rate-limits.test.ts'];

/** Protection of the memory and of other visitors against addresses that somebody invents without end. */
export const floodControls: Control[] = [
  {
    name: 'keys and entries count against the limit of a cache',
    file: 'src/server/bounded-map.ts',
    text: 'const bytes = valueBytes + key.length * CHARACTER_BYTES + ENTRY_BYTES;',
    without: 'const bytes = valueBytes;',
    tests: BOUNDED_MAP,
  },
  {
    name: 'headers count against the limit of the response cache',
    file: 'src/server/response-cache/encode.ts',
    text: 'const texts = [etag, ...headers, ...notModifiedHeaders];',
    without: 'const texts = [etag, ...headers, ...notModifiedHeaders].slice(0, 0);',
    tests: CACHE,
  },
  {
    name: 'cached bodies keep nothing but their own bytes',
    file: 'src/server/response-cache/encode.ts',
    text: 'body: standalone(encoded),',
    without: 'body: encoded,',
    tests: SERVE,
  },
  {
    name: 'compression costs what the size of a response requires',
    file: 'src/server/response-cache/encode.ts',
    text: '[constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),',
    without: '',
    tests: SERVE,
  },
  {
    name: 'responses about unknown ids are not cached',
    file: 'src/server/response-cache/public-responses.ts',
    text: 'expiresAt: campaigns.length > 0 ? null : NOT_CACHED',
    without: 'expiresAt: null',
    tests: CAMPAIGNS,
  },
  {
    name: 'cursors that the site has not issued are refused',
    file: 'src/server/features/campaigns/cursors.ts',
    text: '!isEqualInConstantTime(signature, sign(position))',
    without: 'signature === position',
    tests: CAMPAIGNS,
  },
  {
    name: 'an address is limited in what it makes the site render',
    file: 'src/server/response-cache/response-cache.ts',
    text: '    await admit();\n',
    without: '',
    tests: [...CACHE, ...LIMITS],
  },
  {
    name: 'an address is limited in the unknown campaigns that it makes the site look up',
    file: 'src/server/response-cache/public-responses.ts',
    text: '        await admit?.();\n',
    without: '',
    tests: LIMITS,
  },
  {
    name: 'an address is limited in the pictures of links that it asks for',
    file: 'src/server/features/link-previews/routes.ts',
    text: "  app.addHook('onRequest', limits.rendering);\n",
    without: '',
    tests: LIMITS,
  },
  {
    name: 'a block of IPv6 networks is limited as a whole',
    file: 'src/server/http/rate-limits.ts',
    text: 'if (block !== null) await consume(blockLimiter, block);',
    without: '',
    tests: LIMITS,
  },
  {
    name: 'the networks of an IPv6 block do not add up to many unpaid orders',
    file: 'src/server/http/rate-limits.ts',
    text: '      await countBlockOrder(request);\n',
    without: '',
    tests: LIMITS,
  },
  {
    name: 'the networks of an IPv6 block do not add up to many connections',
    file: 'src/server/http/connection-limits.ts',
    text: 'if (block !== null) limits.set(block, mostPerAddress * BLOCK_FACTOR);',
    without: '',
    tests: ['src/server/http/connection-limits.test.ts'],
  },
  {
    name: 'refusals of what is not cached are held back',
    file: 'src/server/http/rate-limits.ts',
    text: '      await pause(HELD_BACK_MS);\n',
    without: '',
    tests: LIMITS,
  },
];
