import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useFormats } from '../../../../i18n/format.ts';

import { isStuck, type Said, wordsOf, type Progress } from './said.ts';
import { Pictures } from './pictures.tsx';
import { Trans } from '@lingui/react/macro';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';

interface BubbleProps {
  readonly said: Said;
  readonly isLast: boolean;
  /** True if the message shows its progress: the member's last message and all that failed. */
  readonly showsProgress: boolean;
  readonly threadId: string | undefined;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

const looks = {
  member: 'self-end bg-brand text-on-brand',
  us: 'self-start bg-surface text-ink shadow-card',
};

export function Bubble(props: BubbleProps) {
  const { said, isLast, showsProgress, threadId, onRetry, onRemove } = props;
  const { time } = useCalendarFormats();
  if (said.from === 'system') return <SystemWords said={said} />;
  const isOwn = said.from === 'member';
  const tail = isLast ? (isOwn ? 'rounded-br-[0.25rem]' : 'rounded-bl-[0.25rem]') : '';
  return (
    <div className={`flex max-w-[82%] flex-col gap-1 ${isOwn ? 'self-end' : 'self-start'}`}>
      <Pictures
        pictures={said.pictures}
        // Only a message that has arrived has pictures on the server.
        threadId={said.seq === undefined ? undefined : threadId}
        isOwn={isOwn}
      />
      {said.text !== '' && (
        <p
          className={`w-fit rounded-hero px-3.5 py-2 text-item whitespace-pre-wrap [overflow-wrap:anywhere] ${looks[said.from]} ${tail} ${said.progress === 'sending' ? 'opacity-70' : ''}`}
        >
          <MessageText text={said.text} withLinks={!isOwn} />
        </p>
      )}
      {(isLast || showsProgress) && (
        <p
          className={`flex min-h-4 items-center gap-2 px-1 text-hint text-ink-3 ${isOwn ? 'justify-end' : ''}`}
        >
          {!isStuck(said) && (
            <time dateTime={said.time} className="tabular">
              {time(new Date(said.time))}
            </time>
          )}
          {showsProgress && said.progress !== undefined && (
            <ProgressWords
              progress={said.progress}
              hasText={said.text !== ''}
              onRetry={() => onRetry(said.key)}
              onRemove={() => onRemove(said.key)}
            />
          )}
        </p>
      )}
    </div>
  );
}

function SystemWords({ said }: { readonly said: Said }) {
  const { dateTime } = useFormats();
  return (
    <p className="max-w-[90%] self-center rounded-control bg-sunken px-3 py-1.5 text-center text-hint text-ink-2">
      {wordsOf(said, dateTime)}
    </p>
  );
}

interface MessageTextProps {
  readonly text: string;
  /** True for messages of customer service. Links of others are shown as plain text. */
  readonly withLinks: boolean;
}

const address = /https:\/\/[^\s<>"'，。；（）、]*[^\s<>"'.,;:!?)，。；（）、]/g;

function MessageText({ text, withLinks }: MessageTextProps) {
  if (!withLinks) return text;
  const links = [...text.matchAll(address)];
  let end = 0;
  const parts = links.flatMap((link) => {
    const before = text.slice(end, link.index);
    end = link.index + link[0].length;
    return [before, <OutsideLink key={link.index} to={link[0]} />];
  });
  return [...parts, text.slice(end)];
}

function OutsideLink({ to }: { readonly to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="text-brand underline">
      {to}
    </a>
  );
}

interface ProgressWordsProps {
  readonly progress: Progress;
  readonly hasText: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const small = 'inline-flex items-center gap-1 whitespace-nowrap';

const button = '-my-3 min-h-touch px-1 font-semibold';

/** Shows the progress of one of the member's own messages. */
function ProgressWords({ progress, hasText, onRetry, onRemove }: ProgressWordsProps) {
  if (progress === 'sending') {
    return (
      <span className={small}>
        <Clock aria-hidden className="size-3.5" />
        <Trans>Sending…</Trans>
      </span>
    );
  }
  const remove = (
    <button type="button" onClick={onRemove} className={`${button} text-ink-2`}>
      <Trans>Delete</Trans>
    </button>
  );
  if (progress === 'failed') {
    return (
      <span className={`${small} text-danger`}>
        <CircleAlert aria-hidden className="size-3.5" />
        <Trans>Not sent</Trans>
        <button type="button" onClick={onRetry} className={`${button} text-brand`}>
          <Trans>Send again</Trans>
        </button>
        {remove}
      </span>
    );
  }
  if (progress === 'picturesGone') {
    return (
      <span className="flex flex-col items-end gap-2">
        <span className={`${small} text-danger`}>
          <CircleAlert aria-hidden className="size-3.5" />
          <Trans>Not sent: the pictures have expired</Trans>
        </span>
        <span className={small}>
          {hasText && (
            <button type="button" onClick={onRetry} className={`${button} text-brand`}>
              <Trans>Send without pictures</Trans>
            </button>
          )}
          {remove}
        </span>
      </span>
    );
  }
  return progress === 'read' ? (
    <span className={`${small} text-brand`}>
      <CheckCheck aria-hidden className="size-3.5" />
      <Trans context="message">Read</Trans>
    </span>
  ) : (
    <span className={small}>
      <Check aria-hidden className="size-3.5" />
      <Trans context="message">Sent</Trans>
    </span>
  );
}
