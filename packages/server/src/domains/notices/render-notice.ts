import { inLanguage, type Language, languageTags } from '@tradewind/contract';
import { timeText } from '@tradewind/contract/protocol/time-text';
import type { NoticeValues } from '../../database/migrations/notice-tables.ts';
import type { NoticeCatalogue, NoticeKind, NoticeWords } from './notice-kinds.ts';
import { cn } from './texts/cn.ts';
import { en } from './texts/en.ts';
import { jp } from './texts/jp.ts';
import { ko } from './texts/ko.ts';
import { ru } from './texts/ru.ts';
import { tcn } from './texts/tcn.ts';

const catalogues: Readonly<Record<Language, NoticeCatalogue>> = { en, cn, tcn, jp, ko, ru };

const money = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
const points = { maximumFractionDigits: 2 };
/** Parameters that are formatted as numbers in the reader's language. */
const numbers: ReadonlyMap<string, Intl.NumberFormatOptions> = new Map([
  ['amount', money],
  ['whole', money],
  ['before', points],
  ['after', points],
]);

/**
 * Returns the texts for one reader. During a rollout a newer process may have raised an unknown kind; it gets a
 * generic text, so that the rest of the list is still shown.
 */
export function renderNotice(
  kind: string,
  params: Readonly<NoticeValues>,
  language: Language,
): NoticeWords {
  const words = isKind(kind) ? catalogues[language][kind] : unknown[language];
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => format(name, params[name] ?? '', language));
  return { title: fill(words.title), body: fill(words.body) };
}

function isKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(en, kind);
}

function format(name: string, value: NoticeValues[string], language: Language): string {
  if (typeof value === 'object') return inLanguage(value, language) ?? '';
  const tag = languageTags[language];
  const digits = numbers.get(name);
  if (digits) return new Intl.NumberFormat(tag, digits).format(value as Intl.StringNumericLiteral);
  if (name === 'validUntil') return timeText(new Date(value));
  return String(value);
}

/** Text for a kind that only a newer release knows; once that release runs, it shows the real text. */
const unknown: Readonly<Record<Language, NoticeWords>> = {
  en: {
    title: 'Account notice',
    body: 'There is a new notice about your account. Please refresh in a little while to read it.',
  },
  cn: {
    title: '账号通知',
    body: '您的账号有一条新通知，请稍后刷新查看详情。',
  },
  tcn: {
    title: '帳號通知',
    body: '您的帳號有一則新通知，請稍後重新整理查看詳情。',
  },
  jp: {
    title: 'アカウントの通知',
    body: 'アカウントに関する新しい通知があります。しばらくしてから再読み込みしてご確認ください。',
  },
  ko: {
    title: '계정 알림',
    body: '계정에 관한 새 알림이 있습니다. 잠시 후 새로 고침하여 확인해 주세요.',
  },
  ru: {
    title: 'Уведомление по аккаунту',
    body: 'По вашему аккаунту есть новое уведомление. Обновите страницу чуть позже, чтобы прочитать его.',
  },
};
