import type { Language } from '@tradewind/contract';
import type { NoticeWords } from '../notice-kinds.ts';

/** Text for a kind that only a newer release knows; once that release runs, it shows the real text. */
export const unknown: Readonly<Record<Language, NoticeWords>> = {
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
