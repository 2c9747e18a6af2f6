import { useState } from 'react';

/**
 * What was opened by its key, as it was last read: it stays until it is closed by hand, though a colleague
 * deleted it, because what is written about it stands nowhere else.
 */
export function useLastRead<T>(key: string, read: T | undefined): T | undefined {
  const [held, setHeld] = useState({ key, read });
  const isOther = held.key !== key;
  if (isOther || (read !== undefined && read !== held.read)) setHeld({ key, read });
  return isOther ? read : (read ?? held.read);
}
