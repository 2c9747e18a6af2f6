import { type RefObject, useLayoutEffect, useRef } from 'react';

const nearPx = 120;

/** Keeps the end of the log in sight as messages arrive, and keeps the scroll position when older messages are added above. */
export function useLogEnd(
  oldest: number,
  newest: number,
  readByMember: number,
): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ oldest: 0, newest: 0, read: 0, height: 0 });
  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const last = before.current;
    const fromEnd = last.height - element.scrollTop - element.clientHeight;
    if (
      last.newest === 0 ||
      ((last.newest !== newest || last.read !== readByMember) && fromEnd < nearPx)
    )
      element.scrollTop = element.scrollHeight;
    else if (last.oldest !== oldest) element.scrollTop += element.scrollHeight - last.height;
    before.current = { oldest, newest, read: readByMember, height: element.scrollHeight };
  }, [oldest, newest, readByMember]);
  return log;
}
