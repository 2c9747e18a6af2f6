import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract';

/** Returns the language that the caller requests in the RspLanguage header. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const language = headers['rsplanguage'];
  return isLanguage(language) ? language : defaultLanguage;
}
