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
      // What a test says is read by nobody.
      exclude: ['**/*.test.*'],
    },
  ],
  // Line numbers would make every edit of a file an edit of six catalogues.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
