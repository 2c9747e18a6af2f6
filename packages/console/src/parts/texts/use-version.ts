import { useEffect, useEffectEvent, useState } from 'react';
import { dropped, saved, sent, touched, untouched } from './version-state.ts';

export interface Version {
  readonly isChanged: boolean;
  /** The change that the form began with; what is saved must not be older. */
  readonly changedAt: string;
  /** Somebody else saved while this form has changes of its own. */
  readonly isOvertaken: boolean;
  /** Something was written since it was sent, which the save that is under way does not hold. */
  readonly isAhead: boolean;
  /** Something was written into the form. */
  readonly touch: () => void;
  /** It is on its way to be saved as it stands. */
  readonly send: () => void;
  readonly settle: (savedAt: string) => void;
  /** What is written is of no more use: it is elsewhere, or gives way to what is there now. */
  readonly drop: () => void;
}

/** An untouched form follows what others save; one that was touched keeps what was written into it. */
export function useVersion<T extends { readonly changedAt: string }>(
  read: T | undefined,
  adopt: (read: T) => void,
): Version {
  const [{ keptAt, savedAt, isAhead }, setState] = useState(untouched);
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
    isAhead,
    touch: () => setState((before) => touched(before, newest)),
    send: () => setState(sent),
    settle: (at) => setState((before) => saved(before, at)),
    drop: () => setState(dropped),
  };
}
