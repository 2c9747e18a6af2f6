import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jp from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' };
import kr from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' };
import sc from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };
import tc from '@fontsource-variable/noto-sans-tc/unicode.json' with { type: 'json' };
import type { Language } from '@tradewind/contract';

/**
 * Noto Sans has one family for each way of writing Han characters. Each family consists of about a hundred files with a few
 * characters each, made for browsers. A statement opens only the few that it needs.
 */
const families = { sc, tc, jp, kr } as const satisfies Record<string, Record<string, string>>;
type Family = keyof typeof families;

/** The families by language: the language's own shapes first, then the others for missing characters. */
const preference: Readonly<Record<Language, readonly Family[]>> = {
  en: ['sc', 'tc', 'jp', 'kr'],
  cn: ['sc', 'tc', 'jp', 'kr'],
  tcn: ['tc', 'sc', 'jp', 'kr'],
  jp: ['jp', 'tc', 'sc', 'kr'],
  ko: ['kr', 'tc', 'jp', 'sc'],
  ru: ['sc', 'tc', 'jp', 'kr'],
};

export interface FontFile {
  readonly name: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);

/**
 * Yields the files in the order in which to look; a file may lack characters that its ranges include. A generator, because most
 * statements need only the first family.
 */
export function* fontFiles(language: Language): Generator<FontFile, void> {
  for (const family of preference[language]) {
    // As in a style sheet, later files take precedence.
    for (const [part, ranges] of Object.entries<string>(families[family]).toReversed()) {
      yield fontFile(family, part.replaceAll(/[[\]]/g, ''), ranges);
    }
  }
}

function fontFile(family: Family, part: string, ranges: string): FontFile {
  const id = `noto-sans-${family}`;
  return {
    name: `NotoSans${family.toUpperCase()}`,
    path: `@fontsource-variable/${id}/files/${id}-${part}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.slice('U+'.length).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  };
}

export function readFont({ path }: FontFile): Buffer {
  return readFileSync(require.resolve(path));
}
