type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Wish {
  /** The member's account. Another member in the same browser has wishes of their own. */
  readonly account: string;
  readonly action: string;
  readonly content: Readonly<Record<string, string | number>>;
}

interface KeptRequest {
  readonly requestId: string;
  /** True if the request was sent before and its outcome is unknown. */
  readonly isRepeat: boolean;
}

/**
 * Returns the id of a wish to move money. The id stays the same however often the wish is sent, so that the server
 * carries it out once. It is stored, also over a reload, until the server has answered.
 */
export function requestOf(wish: Wish, storage: Kept, newId: () => string): KeptRequest {
  const key = keyOf(wish);
  const [, kept, state] = /^([0-9a-f-]{36}) (sent|put off)$/.exec(storage.getItem(key) ?? '') ?? [];
  const requestId = kept ?? newId();
  storage.setItem(key, `${requestId} sent`);
  return { requestId, isRepeat: state === 'sent' };
}

/** Called when the server has postponed the request without doing anything. It will be sent again. */
export function putOffRequest(wish: Wish, storage: Kept): void {
  const key = keyOf(wish);
  const kept = storage.getItem(key);
  if (kept !== null) storage.setItem(key, kept.replace(/sent$/, 'put off'));
}

/** Called when the outcome of the wish is known. The same content is a new wish from then on. */
export function forgetRequest(wish: Wish, storage: Kept): void {
  storage.removeItem(keyOf(wish));
}

function keyOf({ account, action, content }: Wish): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `request:${JSON.stringify([account, action, fields])}`;
}
