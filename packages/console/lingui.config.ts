import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languageTags } from '@tradewind/contract/protocol/languages';

export default defineConfig({
  sourceLocale: languageTags.en,
  locales: Object.values(languageTags),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      // Tests contain no texts to translate.
      exclude: ['**/*.test.*'],
    },
  ],
  // With line numbers, every edit of a file would change all six catalogues.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
