type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Wish {
  /** Another member in the same browser has wishes of their own. */
  readonly account: string;
  readonly action: string;
  readonly content: Readonly<Record<string, string | number>>;
}

interface KeptRequest {
  readonly requestId: string;
  /** It was sent before, and nobody knows what became of it. */
  readonly isRepeat: boolean;
}

/**
 * A wish to move money has one id, however often it is sent: the server carries it out once. The id is
 * kept, also over a reload, until the server has answered.
 */
export function requestOf(wish: Wish, storage: Kept, newId: () => string): KeptRequest {
  const key = keyOf(wish);
  const [, kept, state] = /^([0-9a-f-]{36}) (sent|put off)$/.exec(storage.getItem(key) ?? '') ?? [];
  const requestId = kept ?? newId();
  storage.setItem(key, `${requestId} sent`);
  return { requestId, isRepeat: state === 'sent' };
}

/** To be called when the server has for now done nothing, and will be asked again. */
export function putOffRequest(wish: Wish, storage: Kept): void {
  const key = keyOf(wish);
  const kept = storage.getItem(key);
  if (kept !== null) storage.setItem(key, kept.replace(/sent$/, 'put off'));
}

/** To be called when it is known what became of the wish: the same again is a new one. */
export function forgetRequest(wish: Wish, storage: Kept): void {
  storage.removeItem(keyOf(wish));
}

function keyOf({ account, action, content }: Wish): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `request:${JSON.stringify([account, action, fields])}`;
}
