import { type Language, languageTags } from '@tradewind/contract';
import { spaceBeforeHan } from '@tradewind/contract/protocol/space-before-han';

/** From this number of seconds on, the text gives minutes. */
const fewSeconds = 120;

/** Returns the waiting time as text, rounded up. */
export function waitText(language: Language, seconds: number): string {
  const [value, unit] =
    seconds < fewSeconds ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const locale = languageTags[language];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return spaceBeforeHan(format.format(value), locale);
}
