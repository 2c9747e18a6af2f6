import { keysIn, read, type Store, write } from '../features/exams/data/kept-answers.ts';

const prefix = 'form:';
const ownPrefix = (account: string) => `${prefix}${encodeURIComponent(account)}:`;

type Fields = Readonly<Record<string, string>>;

/** Long enough to fetch a code. A browser brings tabs back after weeks, and nobody would look for a transfer in them. */
const longestMs = 3_600_000;
/** The other tabs hear of a log-out by this: what is kept in theirs only they can forget. */
export const leftKey = 'left';

/** One form of one member, in this tab: who goes to the mail app for a code finds it filled in. */
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

/** At log-out. */
export function forgetFields(storage: Store): void {
  for (const key of keysIn(storage, prefix)) storage.removeItem(key);
}

/** For who comes after somebody whose session ended by itself. */
export function forgetFieldsOfOthers(account: string, storage: Store): void {
  const own = ownPrefix(account);
  for (const key of keysIn(storage, prefix)) if (!key.startsWith(own)) storage.removeItem(key);
}
