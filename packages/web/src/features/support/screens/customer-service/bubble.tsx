import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { MessageText } from './message-text.tsx';
import { isStuck, type Said, wordsOf } from './said.ts';
import { Pictures } from './pictures.tsx';
import { ProgressWords } from './progress-words.tsx';

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
