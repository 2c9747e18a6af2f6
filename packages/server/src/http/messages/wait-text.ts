import { type Language, languageTags } from '@tradewind/contract';
import { spaceBeforeHan } from '@tradewind/contract/protocol/space-before-han';

/** From here on nobody counts seconds. */
const fewSeconds = 120;

/** How long to wait, as people say it: never less than it is. */
export function waitText(language: Language, seconds: number): string {
  const [value, unit] =
    seconds < fewSeconds ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const locale = languageTags[language];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return spaceBeforeHan(format.format(value), locale);
}
