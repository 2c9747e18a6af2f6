import { Trans } from '@lingui/react/macro';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import type { Progress } from './said.ts';

interface ProgressWordsProps {
  readonly progress: Progress;
  readonly hasText: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const small = 'inline-flex items-center gap-1 whitespace-nowrap';
const button = '-my-3 min-h-touch px-1 font-semibold';

/** Shows the progress of one of the member's own messages. */
export function ProgressWords({ progress, hasText, onRetry, onRemove }: ProgressWordsProps) {
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
