import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { UnknownOutcome } from '../../../ledger/parts/money/unknown-outcome.tsx';
import { useBackCloses } from '../../../../ui/use-back-closes.ts';
import type { CallRefused } from '@tradewind/contract/protocol/client';
import { PauseNote } from '../../../ledger/parts/money/pause-note.tsx';
import { allowedFrom } from './refused.ts';
import type { useReview } from './use-review.ts';

interface ReviewCardProps {
  readonly review: ReturnType<typeof useReview>;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** The label of the button that sends the money. */
  readonly action: ReactNode;
  readonly onEdit: () => void;
  /** The content to review. */
  readonly children: ReactNode;
}

/** The last review before money is sent, with the buttons to send and to edit. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, busy, disabled = false, action, onEdit, children } = props;
  const { confirm, proof, isUnknown, pause } = review;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(!busy && !proof.open, onEdit);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {t`Look it over`}
      </h2>
      {children}
      <UnknownOutcome shown={isUnknown} />
      <SecurityPause refusal={pause} />
      {pause === undefined && (
        <Button
          wide
          busy={busy}
          disabled={disabled}
          onClick={() => {
            if (!disabled) void confirm();
          }}
          className="tabular"
        >
          {isUnknown ? <Trans>Try again</Trans> : action}
        </Button>
      )}
      <Button look="plain" wide disabled={busy} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      {proof.sheet}
    </Card>
  );
}

interface SecurityPauseProps {
  readonly refusal: Pick<CallRefused, 'message' | 'response'> | undefined;
}

/**
 * Shows a pause that began after the form was opened. The note has the time in the reader's time zone, unlike the
 * server's message.
 */
function SecurityPause({ refusal }: SecurityPauseProps) {
  const from = refusal && allowedFrom(refusal.response);
  return (
    <div role="alert" className="empty:hidden">
      {from === undefined ? refusal?.message : <PauseNote from={from} />}
    </div>
  );
}
