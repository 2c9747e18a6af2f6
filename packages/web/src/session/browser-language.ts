import { isLanguage, type Language } from '@tradewind/contract/protocol/languages';
import { sessionKey } from './session-key.ts';

/**
 * Who is shown a certificate may never have heard of the academy: until a language was chosen on this device,
 * the page to check one speaks the browser's, and so does what they look at next.
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
    // Full, or not allowed: then it is the academy's own language, as everywhere.
  }
}

function languageOf(tag: string): Language | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'zh') return script === 'Hant' ? 'tcn' : 'cn';
  const code = language === 'ja' ? 'jp' : language;
  return isLanguage(code) ? code : undefined;
}
