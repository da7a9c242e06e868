import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

// pdf.js decodes scans in black and white, and JPEG 2000, with WebAssembly, which the content security policy does not allow. It has
// scripts for that case, which it finds by their names in one folder.

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8')) as {
  version: string;
};
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];
/** Its name changes with the version, so browsers may cache what is in it for ever. */
const ADDRESS = `assets/pdf-decoders-${version}`;

/** A Vite plugin that adds the decoders to the build, and tells the page where they are. */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    config: () => ({ define: { PDF_DECODERS: JSON.stringify(`/${ADDRESS}/`) } }),
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const name of DECODERS) {
        const source = readFileSync(path.join(FOLDER, 'wasm', name));
        this.emitFile({ type: 'asset', fileName: `${ADDRESS}/${name}`, source });
      }
    },
  };
}
