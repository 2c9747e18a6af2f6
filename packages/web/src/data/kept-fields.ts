import { keysIn, read, type Store, write } from '../features/exams/data/kept-answers.ts';

const prefix = 'form:';
const ownPrefix = (account: string) => `${prefix}${encodeURIComponent(account)}:`;

type Fields = Readonly<Record<string, string>>;

/**
 * Long enough for fetching a code from the mail app. Browsers restore tabs after weeks, and nobody expects a
 * half-filled transfer then.
 */
const longestMs = 3_600_000;
/** The key by which the other tabs learn of a log-out. Each tab has to delete its own stored fields. */
export const leftKey = 'left';

/**
 * Keeps the typed fields of one form of one member in this tab, so that the form is still filled in after the user has
 * fetched a code from the mail app.
 */
export function keptFields(account: string, form: string, storage: Store) {
  const key = ownPrefix(account) + form;
  const forget = () => storage.removeItem(key);
  return {
    read: (): Fields => {
      const stored = Object.entries(read(storage.getItem(key)));
      const at = stored.find(([name]) => name === 'at')?.[1];
      if (typeof at !== 'number' || Date.now() - at > longestMs) return {};
      return Object.fromEntries(stored.filter((field) => typeof field[1] === 'string'));
    },
    keep: (fields: Fields) => {
      if (Object.values(fields).every((text) => text === '')) forget();
      else write(storage, key, JSON.stringify({ ...fields, at: Date.now() }));
    },
    forget,
  };
}

/** Deletes the stored fields of all forms, at log-out. */
export function forgetFields(storage: Store): void {
  for (const key of keysIn(storage, prefix)) storage.removeItem(key);
}

/** Deletes the stored fields of other members. Needed when a session ended by itself and another member logs in. */
export function forgetFieldsOfOthers(account: string, storage: Store): void {
  const own = ownPrefix(account);
  for (const key of keysIn(storage, prefix)) if (!key.startsWith(own)) storage.removeItem(key);
}
