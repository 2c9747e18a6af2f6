import { type Language, languages } from '@tradewind/contract/protocol/languages';

/** The texts of a level in one language while they are being written. */
interface DraftTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** One entitlement per line. */
  readonly equity?: string | readonly string[] | undefined;
}

export type Drafts = Partial<Readonly<Record<Language, DraftTexts | undefined>>>;

export const linesIn = (equity: DraftTexts['equity']): string[] =>
  (typeof equity === 'string' ? equity.split('\n') : [...(equity ?? [])])
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the languages in which at least one field is empty. */
export const missingIn = (texts: Drafts): Language[] =>
  languages.filter((language) => !isComplete(texts[language] ?? {}));

function isComplete({ name = '', description = '', equity }: DraftTexts): boolean {
  return name.trim() !== '' && description.trim() !== '' && linesIn(equity).length > 0;
}
