import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import {
  type ReactNode,
  useSyncExternalStore,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormats } from '../../../../i18n/format.ts';
import { Bubble } from './bubble.tsx';
import { DayDivider } from './day-divider.tsx';
import { groupMessages } from './group-messages.ts';
import { isStuck, type Said, wordsOf } from './said.ts';

import { beginOfDay } from './days-ago.ts';

interface MessageLogProps {
  readonly said: readonly Said[];
  readonly threadId: string | undefined;
  /** Rendered above the oldest loaded message. */
  readonly older: ReactNode;
  /** Rendered below the newest message. */
  readonly footer: ReactNode;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** Keys can scroll the log only if it can be focused. */
const scrolling = { tabIndex: 0 };

export function MessageLog({ said, threadId, older, footer, onRetry, onRemove }: MessageLogProps) {
  const { t } = useLingui();
  const today = useToday();
  const last = said.at(-1);
  const lastOwn = said.findLast(({ from }) => from === 'member')?.key;
  const { log, onScroll, hasNews, toEnd } = useLogScroll(
    said[0]?.key ?? '',
    last?.key ?? '',
    last?.from === 'member',
  );
  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* New messages are announced by the line below, because a live region here would also announce older messages
          that are loaded. */}
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        {...scrolling}
        onScroll={onScroll}
        className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pb-3 -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="mt-auto">{older}</div>
        {groupMessages(said).map(({ at, runs }) => (
          <section key={at.toISOString()}>
            <DayDivider at={at} today={today} />
            <div className="flex flex-col gap-3">
              {runs.map((run) => (
                <div key={run.said[0]?.key} className="flex flex-col gap-1">
                  {run.said.map((one, nth) => (
                    <Bubble
                      key={one.key}
                      said={one}
                      isLast={nth === run.said.length - 1}
                      showsProgress={one.key === lastOwn || isStuck(one)}
                      threadId={threadId}
                      onRetry={onRetry}
                      onRemove={onRemove}
                    />
                  ))}
                </div>
              ))}
            </div>
          </section>
        ))}
        {footer}
      </div>
      <Announcement said={last} />
      {hasNews && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 flex min-h-touch -translate-x-1/2 items-center gap-2 rounded-full bg-surface px-4 text-body font-semibold text-brand shadow-float"
        >
          <ArrowDown aria-hidden className="size-4" />
          <Trans>New messages</Trans>
        </button>
      )}
    </div>
  );
}

function Announcement({ said }: { readonly said: Said | undefined }) {
  const { dateTime } = useFormats();
  return (
    <output className="sr-only">
      {said !== undefined && said.from !== 'member' ? wordsOf(said, dateTime) : ''}
    </output>
  );
}

const minuteMs = 60_000;

/**
 * Returns the beginning of the present day by the reader's calendar. It changes at midnight, while a conversation may
 * be open.
 */
function useToday(): Date {
  return new Date(useSyncExternalStore(eachMinute, () => beginOfDay(new Date())));
}

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs);
  return () => clearInterval(timer);
}

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
function useLogScroll(firstKey: string, lastKey: string, lastIsOwn: boolean): LogScroll {
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
