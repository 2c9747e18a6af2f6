import { Trans, useLingui } from '@lingui/react/macro';
import type { CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { formatMoney, parseMoney } from '@tradewind/contract/money';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { transferToMember } from '../../data/wallet.ts';
import { useMoneyFormats } from '../../i18n/money.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useBackCloses } from '../../parts/use-back-closes.ts';
import { UnknownOutcome } from '../../parts/money/unknown-outcome.tsx';
import { useMoneyCall } from '../../parts/money/use-money-call.ts';
import { useSheet } from '../../parts/sheet/use-sheet.ts';
import { isAboutForm, type Refused } from './refused.ts';
import { ReviewLines } from './review-lines.tsx';
import { SecurityPause } from './security-pause.tsx';
import type { Sent } from './sent-card.tsx';

const ProofSheet = lazy(() =>
  import('../../parts/proof/proof-sheet.tsx').then((m) => ({ default: m.ProofSheet })),
);

interface ReviewProps {
  readonly coin: string;
  readonly available: string;
  readonly email: string;
  readonly amount: string;
  readonly onEdit: () => void;
  readonly onRefused: (refusal: Refused) => void;
  readonly onSent: (sent: Sent) => void;
}

export function Review(props: ReviewProps) {
  const { coin, available, email, amount, onEdit, onRefused, onSent } = props;
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const proof = useSheet();
  const { send, busy } = useMoneyCall('transfer', transferToMember);
  const [isUnknown, setUnknown] = useState(false);
  const [pause, setPause] = useState<CallRefused>();
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(!busy && !proof.open, onEdit);
  useEffect(() => heading.current?.focus(), []);
  // With all its places, so that one amount is one wish however it was typed.
  const full = formatMoney(parseMoney(amount));
  const sum = short(full);

  const transfer = async () => {
    setUnknown(false);
    setPause(undefined);
    const outcome = await send({ coin, email, amount: full });
    if (outcome?.kind === 'done') onSent({ ...outcome.result, email, isRepeat: outcome.isRepeat });
    else if (outcome?.kind === 'unknown') setUnknown(true);
    else if (outcome?.kind === 'proof') proof.show();
    else if (outcome?.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.status === errorStatus.securityChangedLately) setPause(refusal);
      else if (isAboutForm(refusal)) onRefused(refusal);
    }
  };

  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {t`Look it over`}
      </h2>
      <ReviewLines coin={coin} available={available} email={email} amount={full} />
      <p className="rounded-control bg-gold-soft px-3 py-2 text-gold">
        <Trans>A transfer cannot be taken back. Make sure that the address is right.</Trans>
      </p>
      <UnknownOutcome shown={isUnknown} />
      <SecurityPause refusal={pause} />
      <Button wide busy={busy} onClick={() => void transfer()} className="tabular">
        {isUnknown ? (
          <Trans>Try again</Trans>
        ) : (
          <Trans>
            Send {sum} {coin}
          </Trans>
        )}
      </Button>
      <Button look="plain" wide disabled={busy} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      {proof.wasShown && (
        <Suspense>
          <ProofSheet
            open={proof.open}
            onOpenChange={proof.onOpenChange}
            onProven={() => {
              proof.close();
              void transfer();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
