import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { defaultLanguage, type Language } from '../../packages/contract/src/protocol/languages.ts';
import { steady } from './steady.ts';
import { remember, someAddress } from './visitor.ts';
import { watch } from './watch.ts';
import { type Words, wordsOf } from './words.ts';

const forwardedFor = 'X-Forwarded-For';

interface Options {
  /** The language stored in the browser; undefined on a first visit. */
  language: Language | undefined;
  /** Errors in the browser's console that this journey expects; any other error fails it. */
  tolerated: RegExp | undefined;
}

interface Fixtures {
  /** The IP address that the journey's requests come from. It is its own, because rate limits count per address. */
  ip: string;
  say: Words;
  sayInConsole: Words;
  /** Opens another browser that shares nothing with the first. */
  newDevice: () => Promise<Page>;
  quiet: undefined;
}

export const test = base.extend<Fixtures & Options>({
  language: ['en', { option: true }],
  tolerated: [undefined, { option: true }],
  say: async ({ language }, use) => use(wordsOf('web', language ?? defaultLanguage)),
  sayInConsole: async ({ language }, use) => use(wordsOf('console', language ?? defaultLanguage)),

  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, [forwardedFor]: someAddress() }),
  ip: async ({ extraHTTPHeaders }, use) => use(extraHTTPHeaders?.[forwardedFor] ?? ''),

  page: async ({ page }, use) => {
    await use(steady(page));
    // A route that is still fetching its answer would fail when the page closes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  newDevice: async ({ browser, language, tolerated }, use) => {
    const devices: { close: () => Promise<void>; problems: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await rememberLanguage(context, language);
      devices.push({ close: () => context.close(), problems: await watch(context, tolerated) });
      return steady(await context.newPage());
    });
    for (const { close, problems } of devices) {
      await close();
      expect(problems, 'what the other browser complained about').toEqual([]);
    }
  },

  quiet: [
    async ({ context, language, tolerated }, use) => {
      await rememberLanguage(context, language);
      const problems = await watch(context, tolerated);
      await use(undefined);
      expect(problems, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

async function rememberLanguage(
  context: BrowserContext,
  language: Language | undefined,
): Promise<void> {
  if (language === undefined) return;
  await remember(context, 'session', { lang: language });
  await remember(context, 'tradewind-console-preferences', { language });
}
