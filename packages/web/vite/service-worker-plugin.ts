import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '../src/service-worker/service-worker.ts');

/** The files of the shell without a hash in their name. Public files keep their names. */
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
      // A classic script, because some browsers that can install the app do not support module workers.
      const { code: small } = await minify('sw.js', script.replace(/^export \{\};?$/m, ''), {
        mangle: { toplevel: true },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: small });
    },
  };
}

/**
 * Returns the files of every screen, dialog and language of this build. Together they are smaller than a photograph,
 * and without a network no screen must be missing. The code of the video player is as large as all the rest and useless
 * without a network, so it is cached only after its first use.
 */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .map(({ fileName }) => `/${fileName}`)
    .filter((path) => /^\/assets\/(?!hls-source-).*\.(?:js|css)$/.test(path));
}
