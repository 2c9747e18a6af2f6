import type { Language } from './languages.ts';

/**
 * The texts shown when the catalogue of translations cannot be loaded. They are the only texts of the apps outside the
 * catalogues.
 */
export const bootFailureWords: Readonly<Record<Language, { text: string; again: string }>> = {
  en: { text: 'The app could not be loaded. Check your connection.', again: 'Try again' },
  cn: { text: '应用加载失败，请检查网络连接。', again: '重试' },
  tcn: { text: '應用程式載入失敗，請檢查網路連線。', again: '重試' },
  jp: { text: 'アプリを読み込めませんでした。通信環境をご確認ください。', again: '再試行' },
  ko: { text: '앱을 불러오지 못했습니다. 네트워크 연결을 확인해 주세요.', again: '다시 시도' },
  ru: { text: 'Не удалось загрузить приложение. Проверьте подключение.', again: 'Повторить' },
};
