import type { Plugin } from 'vite';

/** Chromium compiles a file that begins with this while it loads and in another thread, instead of each function at its first call. */
const HINT = '//# allFunctionsCalledOnLoad';

/** Marks the file of which every page runs the larger part. */
export function compiledAtOnce(fileName: string): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite, which begins files with a list of what they load later.
      order: 'post',
      handler(_, bundle) {
        const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === fileName);
        if (chunk?.type !== 'chunk') throw new Error(`There is no file ${fileName} to be compiled at once.`);
        chunk.code = `${HINT}\n${chunk.code}`;
      },
    },
  };
}
