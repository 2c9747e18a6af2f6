import type { Language } from '@tradewind/contract';
import { timeText } from '@tradewind/contract/protocol/time-text';
import type { Letter } from './compose.ts';

const happened: Readonly<Record<Language, string>> = {
  en: 'When this happened: {time}.',
  cn: '发生时间：{time}。',
  tcn: '發生時間：{time}。',
  jp: '発生日時：{time}',
  ko: '발생 시각: {time}',
  ru: 'Когда это произошло: {time}.',
};

/**
 * A letter may be a day late: it says when that was of which it tells, so that nobody looks for a stranger in what
 * they did themselves since. One with a code is good for minutes and needs no date.
 */
export function dated(letter: Letter, language: Language, at: Date): Letter {
  if (letter.code !== undefined) return letter;
  const moment = happened[language].replace('{time}', timeText(at));
  return { ...letter, paragraphs: [...letter.paragraphs, moment] };
}
