import type { Plugin } from 'vite';

const appModule = /src[\\/]app[\\/]main\.tsx$/;

/** Adds preload links for the app's files to the page, because the entry imports the app dynamically. */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => appModule.test(id)));
        if (app === undefined) throw new Error('The app is not in the bundle');
        const isEntry = new Set(
          chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName),
        );
        const files = [app.fileName, ...app.imports].filter((file) => !isEntry.has(file));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
