import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract/protocol/languages';
import { sessionKey } from './session-key.ts';

interface KeptSession {
  readonly lang: Language;
  readonly token: string;
}

/** Reads the session from local storage, for code that runs before the session store is loaded. */
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
    // The session store also uses its defaults if it cannot read the stored value.
    return {};
  }
}
