import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  arrived,
  awaiting,
  contentText,
  dropped,
  found,
  isAwaited,
  isOwn,
  missed,
  saved,
  sent,
  touched,
  untouched,
} from './version-state.ts';

export interface Version {
  readonly isChanged: boolean;
  /** The change that the form began with; what is saved must not be older. */
  readonly changedAt: string;
  /** Somebody else saved while this form has changes of its own. */
  readonly isOvertaken: boolean;
  /** Something was written since it was sent, which the save that is under way does not hold. */
  readonly isAhead: boolean;
  /** A save turned up whose answer was lost: what was said of it is out of date. */
  readonly isFound: boolean;
  /** Something was written into the form. */
  readonly touch: () => void;
  /** It is on its way to be saved as it stands. */
  readonly send: () => void;
  /** Nobody said that it was saved. It may have been: only the answer was lost. */
  readonly miss: (content: unknown) => void;
  /** The server is going to make this of it for the form: that is nobody else's change. */
  readonly expect: (content: unknown) => void;
  readonly settle: (savedAt: string) => void;
  /** What is written is of no more use: it is elsewhere, or gives way to what is there now. */
  readonly drop: () => void;
}

/**
 * An untouched form follows what others save; one that was touched keeps what was written into it.
 * `contentOf` gives what was read as it would be sent, were it saved unchanged.
 */
export function useVersion<T extends { readonly changedAt: string }>(
  read: T | undefined,
  adopt: (read: T) => void,
  contentOf: (read: T) => unknown,
): Version {
  const [state, setState] = useState(untouched);
  const readAt = read?.changedAt ?? '';
  const content = () => contentText(read && contentOf(read));
  // Before it is drawn: nobody is told of somebody else who is they themselves.
  if (isOwn(state, readAt, content)) setState(found(state, readAt, content()));
  else if (isAwaited(state, readAt, content)) setState(arrived(state, readAt));
  const { keptAt, savedAt, isAhead, isFound } = state;
  // What was read before the last save says nothing new.
  const newest = readAt > savedAt ? readAt : savedAt;
  const follow = useEffectEvent(adopt);
  useEffect(() => {
    if (read !== undefined && keptAt === undefined && readAt === newest) follow(read);
  }, [read, keptAt, readAt, newest]);
  useToldWhenFound(isFound, keptAt === undefined);
  return {
    isChanged: keptAt !== undefined,
    changedAt: keptAt ?? newest,
    isOvertaken: keptAt !== undefined && readAt > keptAt,
    isAhead,
    isFound,
    touch: () => setState((before) => touched(before, newest)),
    send: () => setState(sent),
    miss: (unsaid) => setState((before) => missed(before, contentText(unsaid))),
    expect: (coming) => setState((before) => awaiting(before, contentText(coming))),
    settle: (at) => setState((before) => saved(before, at)),
    drop: () => setState(dropped),
  };
}

function useToldWhenFound(isFound: boolean, isWhole: boolean): void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const tell = useEffectEvent(() => {
    if (isWhole) void message.success(t`Saved`);
    else void message.info(t`Your earlier save went through. Save what you wrote since as well.`);
  });
  useEffect(() => {
    if (isFound) tell();
  }, [isFound]);
}
