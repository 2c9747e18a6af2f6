import { type Language, languageTags } from '@tradewind/contract';

/** From here on nobody counts seconds. */
const fewSeconds = 120;

/** How long to wait, as people say it: never less than it is. */
export function waitText(language: Language, seconds: number): string {
  const [value, unit] =
    seconds < fewSeconds ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value);
}
