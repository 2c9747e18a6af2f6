/**
 * A wish to move money has one id, however often it is sent: the server carries it out once. The id is
 * kept, also over a reload, until the server has answered.
 */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Wish {
  /** Another member in the same browser has wishes of their own. */
  readonly account: string;
  readonly action: string;
  readonly content: Readonly<Record<string, string | number>>;
}

export function requestIdOf(wish: Wish, storage: Kept, newId: () => string): string {
  const key = keyOf(wish);
  const kept = storage.getItem(key);
  if (kept !== null && /^[0-9a-f-]{36}$/.test(kept)) return kept;
  const made = newId();
  storage.setItem(key, made);
  return made;
}

/** To be called when it is known what became of the wish: the same again is a new one. */
export function forgetRequestId(wish: Wish, storage: Kept): void {
  storage.removeItem(keyOf(wish));
}

function keyOf({ account, action, content }: Wish): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `request:${JSON.stringify([account, action, fields])}`;
}
