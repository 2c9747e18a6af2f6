import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract/protocol/languages';
import { sessionKey } from './session-key.ts';

interface KeptSession {
  readonly lang: Language;
  readonly token: string;
}

/** What local storage says about the session, for code that runs before the session store is there. */
export function keptSession(storage: Pick<Storage, 'getItem'>): KeptSession {
  const { lang, token } = storedState(storage);
  return {
    lang: isLanguage(lang) ? lang : defaultLanguage,
    token: typeof token === 'string' ? token : '',
  };
}

function storedState(storage: Pick<Storage, 'getItem'>): { lang?: unknown; token?: unknown } {
  try {
    const stored: unknown = JSON.parse(storage.getItem(sessionKey) ?? '{}');
    const state: unknown = Object(stored).state;
    return Object(state) as object;
  } catch {
    // The store itself starts afresh as well when it cannot read what is there.
    return {};
  }
}
