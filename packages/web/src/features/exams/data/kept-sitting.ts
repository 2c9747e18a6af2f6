import type { Known } from './saved-answer.ts';
import { keysIn, ownPrefix, read, type Store, write } from './kept-answers.ts';
import type { Sitting } from './sitting.ts';

/** A running sitting as the server sent it, stored for a page that is reloaded without a network. */
export interface KeptSitting {
  readonly keep: (sitting: Sitting) => void;
  readonly keepTime: (secondsLeft: number) => void;
  /** Stores an answer that the server has accepted since. */
  readonly keepKnown: (known: Known) => void;
  readonly read: () => Sitting | undefined;
  /** Deletes the sitting after its end. Nothing is stored from then on. */
  readonly forget: () => void;
  /** Stops storing when another member may use this phone, so that late answers of the server are not stored. */
  readonly stop: () => void;
}

interface Time {
  readonly left: number;
  readonly at: number;
}

/**
 * Stores a sitting. After a reload only the wall clock can tell how much time has passed, so setting the clock changes
 * the shown time until the server sends it again. The server's time is the one that counts.
 */
export function keptSitting(
  account: string,
  sittingId: string,
  storage: Store,
  now: () => number = Date.now,
): KeptSitting {
  const own = `${ownPrefix(account)}${sittingId}:`;
  let isStopped = false;
  const put = (name: string, value: object) => {
    if (!isStopped) write(storage, own + name, JSON.stringify({ ...value, at: now() }));
  };
  const keepTime = (left: number) => put('time', { left });
  const since = ({ at }: { readonly at: number }) => Math.max(0, now() - at) / 1000;
  return {
    keep: (sitting) => {
      put('questions', { sitting });
      keepTime(sitting.secondsLeft);
    },
    keepTime,
    keepKnown: ({ number, answer, revision }) =>
      put(`known:${number}`, { number, answer, revision }),
    read: () => {
      const kept = readQuestions(read(storage.getItem(`${own}questions`)));
      const time = read(storage.getItem(`${own}time`)) as Partial<Time>;
      if (kept === undefined || typeof time.left !== 'number' || typeof time.at !== 'number')
        return undefined;
      const { sitting } = kept;
      return {
        ...sitting,
        secondsLeft: Math.max(0, time.left - since({ at: time.at })),
        secondsUsed: sitting.secondsUsed + since(kept),
        items: sitting.items.map((item) => {
          const known = read(storage.getItem(`${own}known:${item.number}`)) as Partial<Known>;
          const { answer, revision = 0 } = known;
          return answer !== undefined && revision > item.revision
            ? Object.assign({}, item, { answer, revision })
            : item;
        }),
      };
    },
    forget: () => {
      isStopped = true;
      for (const key of keysIn(storage, own))
        if (/^(?:questions|time|(?:known|arrived):\d+)$/.test(key.slice(own.length)))
          storage.removeItem(key);
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/** Returns the id of the newest sitting whose questions this phone stores. */
export function newestKept(account: string, storage: Store): string | undefined {
  const own = ownPrefix(account);
  const ids = keysIn(storage, own).map(
    (key) => /^(\d{1,18}):questions$/.exec(key.slice(own.length))?.[1],
  );
  return ids.filter((id) => id !== undefined).toSorted((a, b) => Number(b) - Number(a))[0];
}

/**
 * Returns the stored questions if they are valid. Local storage outlives versions of the app and can be edited by hand.
 */
function readQuestions(
  value: object,
): { readonly sitting: Sitting; readonly at: number } | undefined {
  const { sitting, at } = value as { sitting?: Partial<Sitting>; at?: unknown };
  const isOurs =
    typeof at === 'number' &&
    typeof sitting?.name === 'string' &&
    typeof sitting.secondsUsed === 'number' &&
    Array.isArray(sitting.items) &&
    sitting.items.every(
      ({ number, prompt, options, revision }) =>
        typeof number === 'number' &&
        typeof prompt === 'string' &&
        typeof revision === 'number' &&
        Array.isArray(options),
    );
  return isOurs ? { sitting: sitting as Sitting, at } : undefined;
}
