import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/;
const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const PART = /^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext)\()/gm;

/**
 * The router gives its components names for developers' tools. To the bundler that is a use: it would keep those, too, that
 * nobody shows, with all that they need.
 */
export function unnamedParts(): Plugin {
  return {
    name: 'unnamed-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: code.replace(NAME, '').replace(PART, '$1/* @__PURE__ */ '), map: null }),
    },
  };
}
