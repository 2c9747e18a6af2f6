import { isLanguage, type Language } from '@tradewind/contract/protocol/languages';
import { sessionKey } from './session-key.ts';

/**
 * Uses the browser's language on the page that checks a certificate, until a language is chosen on this device, because
 * its visitors may not know the academy. The following pages keep that language.
 */
export function followBrowser(
  pathname: string,
  tags: readonly string[],
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  if (!/^\/verify(?:\/|$)/.test(pathname) || storage.getItem(sessionKey) !== null) return;
  const lang = tags.map(languageOf).find((one) => one !== undefined) ?? 'en';
  try {
    storage.setItem(sessionKey, JSON.stringify({ state: { lang }, version: 0 }));
  } catch {
    // The storage is full or forbidden, so the page uses the default language.
  }
}

function languageOf(tag: string): Language | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'zh') return script === 'Hant' ? 'tcn' : 'cn';
  const code = language === 'ja' ? 'jp' : language;
  return isLanguage(code) ? code : undefined;
}
