import { perLocale } from '@tradewind/contract/protocol/per-locale';
const wordsOf = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { style: 'short' }));

/** Returns how long ago something happened, in the words of the language: "7 sec. ago", "12 min. ago". */
export function agoText(seconds: number, tag: string): string {
  const words = wordsOf(tag);
  const whole = Math.floor(seconds);
  if (whole < 60) return words.format(-whole, 'second');
  return whole < 3600
    ? words.format(-Math.floor(whole / 60), 'minute')
    : words.format(-Math.floor(whole / 3600), 'hour');
}
