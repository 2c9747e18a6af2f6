import { inLanguage, type Language, languages } from '@tradewind/contract';
import { timeText } from '@tradewind/contract/protocol/time-text';
import type { PaperTexts } from '../../../database/migrations/exam-tables.ts';

function nameIn(texts: PaperTexts, language: Language): string {
  return inLanguage(texts, language)?.name ?? '';
}

/** Returns the message about the decision for the conversation, in each language. */
export function openedWords(texts: PaperTexts, validUntil: Date): Record<Language, string> {
  return inEach((language) =>
    opened[language]
      .replace('{exam}', () => nameIn(texts, language))
      .replace('{time}', () => timeText(validUntil)),
  );
}

export function declinedWords(texts: PaperTexts, reason: string): Record<Language, string> {
  return inEach((language) =>
    declined[language]
      .replace('{exam}', () => nameIn(texts, language))
      .replace('{reason}', () => reason),
  );
}

const opened: Record<Language, string> = {
  en: 'The exam “{exam}” is open. It can be started until {time}.',
  cn: '考试“{exam}”已开放，请在 {time} 前开始。',
  tcn: '考試「{exam}」已開放，請於 {time} 前開始。',
  jp: '試験「{exam}」の受験が許可されました。{time} までに開始してください。',
  ko: '‘{exam}’ 시험이 열렸습니다. {time}까지 시작할 수 있습니다.',
  ru: 'Экзамен «{exam}» открыт. Начать его можно до {time}.',
};

const declined: Record<Language, string> = {
  en: 'The application for “{exam}” was declined: {reason}',
  cn: '考试“{exam}”的申请未获批准：{reason}',
  tcn: '考試「{exam}」的申請未獲核准：{reason}',
  jp: '試験「{exam}」の申し込みは承認されませんでした：{reason}',
  ko: '‘{exam}’ 시험 신청이 거절되었습니다: {reason}',
  ru: 'Заявка на экзамен «{exam}» отклонена: {reason}',
};

function inEach(write: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(languages.map((one) => [one, write(one)])) as Record<Language, string>;
}
