import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '../src/service-worker/service-worker.ts');

/** The app itself, and the screen that opens when there is no network. */
const shellModules = /[\\/](?:main|query-layout|tab-shell|home-screen)\.tsx$/;

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

/** The entry, everything it imports at once, and the screens that open offline. */
function shellFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || files.has(`/${fileName}`)) return;
    files.add(`/${fileName}`);
    for (const css of output.viteMetadata?.importedCss ?? []) files.add(`/${css}`);
    for (const imported of output.imports) add(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    const isShell = output.moduleIds.some((id) => shellModules.test(id));
    if (output.isEntry || isShell) add(output.fileName);
  }
  return files;
}
