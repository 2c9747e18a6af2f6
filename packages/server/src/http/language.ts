import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract';

/** What the caller wants to be answered in. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const language = headers['rsplanguage'];
  return isLanguage(language) ? language : defaultLanguage;
}
