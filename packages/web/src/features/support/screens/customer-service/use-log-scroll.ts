import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** True if a new message arrived while the reader was looking at older ones. */
  readonly hasNews: boolean;
  readonly toEnd: () => void;
  readonly isAtEnd: boolean;
}

const nearPx = 80;

/**
 * Keeps the end in view for a reader at the end, and keeps the visible messages in place when older ones are added
 * above. Not all browsers do the latter by themselves.
 */
export function useLogScroll(firstKey: string, lastKey: string, lastIsOwn: boolean): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ firstKey, lastKey, height: 0, top: 0 });
  const atEnd = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNews, setNews] = useState(false);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
  }, []);

  const onScroll = useCallback(() => {
    const element = log.current;
    if (element === null) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    const { scrollTop: top, scrollHeight: height } = element;
    before.current = { ...before.current, top, height };
    setAtEnd(atEnd.current);
    if (atEnd.current) setNews(false);
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const { height, top, ...last } = before.current;
    if (last.lastKey !== lastKey) {
      if (atEnd.current || lastIsOwn) toEnd();
      else setNews(true);
    } else if (last.firstKey !== firstKey) {
      element.scrollTop = top + element.scrollHeight - height;
    }
    before.current = { firstKey, lastKey, height: element.scrollHeight, top: element.scrollTop };
  }, [firstKey, lastKey, lastIsOwn, toEnd]);

  useEffect(() => {
    const element = log.current;
    if (element === null) return undefined;
    // When the keyboard opens or the field grows, the end stays in view.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  return { log, onScroll, hasNews, toEnd, isAtEnd };
}
