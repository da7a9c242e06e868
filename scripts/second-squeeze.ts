import { minify } from '@swc/core';
import type { Plugin, Rolldown } from 'vite';
import { chunks } from './chunks.ts';

type Parsed = ReturnType<Rolldown.PluginContext['parse']>;

const PUBLIC = new Set(chunks.map(({ name }) => name));

/**
 * What the public pages share is shortened by a second compressor before Vite's own: each finds what the other leaves, one
 * byte in a hundred. The back office is spared it, for the sake of the build's time.
 */
export function secondSqueeze(): Plugin {
  return {
    name: 'second-squeeze',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(source, { name }) {
      if (!PUBLIC.has(name)) return null;
      // Put where it is called, a function is read by the engine when it runs: that cost a slow phone 60 ms.
      const compress = { passes: 3, toplevel: true, ecma: 2022, inline: 0, reduce_funcs: false } as const;
      const { code } = await minify(source, { module: true, compress, mangle: false });
      return { code: bracketed(code, this.parse(code)), map: null };
    },
  };
}

/**
 * Puts the brackets back around the functions that a file's first lines hand to another at once: those in which the bundler
 * wraps modules of the older kind. By them an engine knows what is called soon, and reads it while the file is still coming
 * instead of when everybody waits for it.
 */
function bracketed(code: string, { body }: Parsed): string {
  let text = '';
  let at = 0;
  const declared = body.flatMap((part) => (part.type === 'VariableDeclaration' ? part.declarations : []));
  for (const { init } of declared) {
    const wrapped = init?.type === 'CallExpression' ? init.arguments[0] : null;
    if (wrapped?.type !== 'ArrowFunctionExpression') continue;
    text += `${code.slice(at, wrapped.start)}(${code.slice(wrapped.start, wrapped.end)})`;
    at = wrapped.end;
  }
  return text + code.slice(at);
}
