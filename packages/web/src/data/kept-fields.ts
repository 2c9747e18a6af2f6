import { keysIn, read, type Store, write } from './kept-answers.ts';

const prefix = 'form:';
const ownPrefix = (account: string) => `${prefix}${encodeURIComponent(account)}:`;

type Fields = Readonly<Record<string, string>>;

/** One form of one member, in this tab: who goes to the mail app for a code finds it filled in. */
export function keptFields(account: string, form: string, storage: Store) {
  const key = ownPrefix(account) + form;
  const forget = () => storage.removeItem(key);
  return {
    read: (): Fields => {
      const fields = Object.entries(read(storage.getItem(key)));
      return Object.fromEntries(fields.filter((field) => typeof field[1] === 'string'));
    },
    keep: (fields: Fields) => {
      if (Object.values(fields).every((text) => text === '')) forget();
      else write(storage, key, JSON.stringify(fields));
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
