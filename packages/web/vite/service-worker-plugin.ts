import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '../src/service-worker/service-worker.ts');

/** What the shell is made of besides hashed files; public files keep their names. */
const publicFiles = ['/favicon.svg', '/manifest.webmanifest'];

/** Writes /sw.js with the list of files that make up the shell of this build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = [...shellFiles(bundle), ...publicFiles].toSorted();
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const code = await readFile(source, 'utf8');
      const { code: script } = await transformWithOxc(code, source, {
        define: { SHELL: JSON.stringify({ version, files }) },
      });
      // A classic script: module workers are not known to every browser that can install the app.
      const { code: small } = await minify('sw.js', script.replace(/^export \{\};?$/m, ''), {
        mangle: { toplevel: true },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: small });
    },
  };
}

/**
 * Every screen, dialog and language of this build: together they weigh less than a photograph, and a
 * person without a network must not find that the next screen is missing. What brings in a video is
 * as heavy as all the rest, and of no use without a network: it is kept once it was needed.
 */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .map(({ fileName }) => `/${fileName}`)
    .filter((path) => /^\/assets\/(?!hls-source-).*\.(?:js|css)$/.test(path));
}
