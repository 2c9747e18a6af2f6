import { bootBlock, bootPlaceholder } from '../packages/contract/src/boot.ts';

/**
 * In development Vite serves the page, so it asks the API server for the block which that server
 * writes into the built page itself.
 * @param {string} api
 * @returns {import('vite').Plugin}
 */
export function bootFromApi(api) {
  return {
    name: 'boot-from-api',
    apply: 'serve',
    async transformIndexHtml(html) {
      const answer = await fetch(`${api}/boot.json`, { signal: AbortSignal.timeout(5000) });
      const boot = /** @type {import('../packages/contract/src/boot.ts').Boot} */ (
        await answer.json()
      );
      return html.replace(bootPlaceholder, bootBlock(boot));
    },
  };
}
