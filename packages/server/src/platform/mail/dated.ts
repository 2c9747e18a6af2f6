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
 * Adds the time of the event to a letter, which may arrive a day late, so that the recipient does not mistake their own later
 * actions for a stranger's. A letter with a code is valid for minutes and needs no time.
 */
export function dated(letter: Letter, language: Language, at: Date): Letter {
  if (letter.code !== undefined) return letter;
  const moment = happened[language].replace('{time}', timeText(at));
  return { ...letter, paragraphs: [...letter.paragraphs, moment] };
}
