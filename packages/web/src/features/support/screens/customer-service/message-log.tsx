import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../i18n/format.ts';
import { Bubble } from './bubble.tsx';
import { DayDivider } from './day-divider.tsx';
import { groupMessages } from './group-messages.ts';
import { isStuck, type Said, wordsOf } from './said.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useToday } from './use-today.ts';

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
