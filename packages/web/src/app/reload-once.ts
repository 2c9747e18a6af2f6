const key = 'reloaded-at';
const onceInMs = 60_000;

/** True at most once a minute, so that a file that is missing for good does not reload the page endlessly. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key) ?? 0);
  if (now - last < onceInMs) return false;
  storage.setItem(key, String(now));
  return true;
}
