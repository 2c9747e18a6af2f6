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
  /** The version that the form's changes are based on. The server refuses a save if it has a newer version. */
  readonly changedAt: string;
  /** True if someone else has saved while this form has unsaved changes. */
  readonly isOvertaken: boolean;
  /** True if the form was edited after the save that is under way was sent. */
  readonly isAhead: boolean;
  /** True if a save whose answer was lost turned out to have succeeded, so that its error message is outdated. */
  readonly isFound: boolean;
  /** Records that the form was edited. */
  readonly touch: () => void;
  /** Records that the form is being saved with its current content. */
  readonly send: () => void;
  /** Records that a save got no answer. The server may still have saved the content. */
  readonly miss: (content: unknown) => void;
  /**
   * Announces content that the server itself is about to save for this form, so that it is not taken for someone else's change.
   */
  readonly expect: (content: unknown) => void;
  readonly settle: (savedAt: string) => void;
  /** Discards the form's changes: they were saved elsewhere, or the operator takes the newer version instead. */
  readonly drop: () => void;
}

/**
 * Tracks which version of an object a form is based on. An unedited form follows what others save; an edited one keeps its
 * content. `contentOf` returns what would be sent if the object were saved unchanged.
 */
export function useVersion<T extends { readonly changedAt: string }>(
  read: T | undefined,
  adopt: (read: T) => void,
  contentOf: (read: T) => unknown,
): Version {
  const [state, setState] = useState(untouched);
  const readAt = read?.changedAt ?? '';
  const content = () => contentText(read && contentOf(read));
  // Done before rendering, so that operators are never warned about their own save.
  if (isOwn(state, readAt, content)) setState(found(state, readAt, content()));
  else if (isAwaited(state, readAt, content)) setState(arrived(state, readAt));
  const { keptAt, savedAt, isAhead, isFound } = state;
  // A version that was read before the last save is outdated.
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
