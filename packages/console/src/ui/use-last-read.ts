import { useState } from 'react';

/**
 * Returns what was opened by its key, as it was last read. It stays until it is closed, even if a colleague deletes it, because
 * text being written about it is kept nowhere else.
 */
export function useLastRead<T>(key: string, read: T | undefined): T | undefined {
  const [held, setHeld] = useState({ key, read });
  const isOther = held.key !== key;
  if (isOther || (read !== undefined && read !== held.read)) setHeld({ key, read });
  return isOther ? read : (read ?? held.read);
}
