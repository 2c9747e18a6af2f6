import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languageTags } from '@tradewind/contract/protocol/languages';

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.values(languageTags),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      // Texts in tests are not translated.
      exclude: ['**/*.test.*'],
    },
  ],
  // Line numbers would change the catalogues with every edit of the code above a message.
  format: formatter({ lineNumbers: false }),
});
