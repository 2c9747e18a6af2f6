import { type Language, languages } from '@tradewind/contract/protocol/languages';

/** The words of a level in one language, as a form holds them while they are being written. */
interface DraftTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** One line for each thing that the level entitles to. */
  readonly equity?: string | readonly string[] | undefined;
}

export type Drafts = Partial<Readonly<Record<Language, DraftTexts | undefined>>>;

export const linesIn = (equity: DraftTexts['equity']): string[] =>
  (typeof equity === 'string' ? equity.split('\n') : [...(equity ?? [])])
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The languages in which something is still unsaid. */
export const missingIn = (texts: Drafts): Language[] =>
  languages.filter((language) => !isComplete(texts[language] ?? {}));

function isComplete({ name = '', description = '', equity }: DraftTexts): boolean {
  return name.trim() !== '' && description.trim() !== '' && linesIn(equity).length > 0;
}
