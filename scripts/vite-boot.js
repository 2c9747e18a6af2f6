import { bootBlock, bootPlaceholder } from '../packages/contract/src/protocol/boot.ts';

const patienceMs = 20_000;
const pauseMs = 250;

/**
 * Adds the boot data to the page in development. The API server writes it into the built page, but here Vite serves the page,
 * so the plugin fetches it from the API server.
 * @param {string} api
 * @returns {import('vite').Plugin}
 */
export function bootFromApi(api) {
  return {
    name: 'boot-from-api',
    apply: 'serve',
    async transformIndexHtml(html) {
      return html.replace(bootPlaceholder, bootBlock(await fetchBoot(`${api}/boot.json`)));
    },
  };
}

/**
 * Waits for a server that is still starting, or restarting because a file was saved.
 * @param {string} url
 * @returns {Promise<import('../packages/contract/src/protocol/boot.ts').Boot>}
 */
async function fetchBoot(url) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
      return /** @type {import('../packages/contract/src/protocol/boot.ts').Boot} */ (
        await answer.json()
      );
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`The API server does not answer at ${url}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
