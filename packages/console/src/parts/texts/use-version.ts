import { useEffect, useEffectEvent, useState } from 'react';

export interface Version {
  readonly isChanged: boolean;
  /** The change that the form began with; what is saved must not be older. */
  readonly changedAt: string;
  /** Somebody else saved while this form has changes of its own. */
  readonly isOvertaken: boolean;
  /** Something was written into the form. */
  readonly touch: () => void;
  /** It was saved, or is to be dropped for what is there now. */
  readonly settle: (savedAt?: string) => void;
}

/** An untouched form follows what others save; one that was touched keeps what was written into it. */
export function useVersion<T extends { readonly changedAt: string }>(
  read: T | undefined,
  adopt: (read: T) => void,
): Version {
  // Undefined while the form is untouched.
  const [keptAt, setKeptAt] = useState<string>();
  const [savedAt, setSavedAt] = useState('');
  const readAt = read?.changedAt ?? '';
  // What was read before the last save says nothing new.
  const newest = readAt > savedAt ? readAt : savedAt;
  const follow = useEffectEvent(adopt);
  useEffect(() => {
    if (read !== undefined && keptAt === undefined && readAt === newest) follow(read);
  }, [read, keptAt, readAt, newest]);
  return {
    isChanged: keptAt !== undefined,
    changedAt: keptAt ?? newest,
    isOvertaken: keptAt !== undefined && readAt > keptAt,
    touch: () => setKeptAt((before) => before ?? newest),
    settle: (at) => {
      if (at !== undefined) setSavedAt(at);
      setKeptAt(undefined);
    },
  };
}
