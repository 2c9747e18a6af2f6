import { Trans, useLingui } from '@lingui/react/macro';
import type { CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { formatMoney, parseMoney } from '@tradewind/contract/money';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type CheckedAddress, type Network, withdrawToChain } from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../i18n/money.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { UnknownOutcome } from '../../parts/money/unknown-outcome.tsx';
import { useMoneyCall } from '../../parts/money/use-money-call.ts';
import { useSheet } from '../../parts/sheet/use-sheet.ts';
import { useBackCloses } from '../../parts/use-back-closes.ts';
import { ChainReviewLines } from './chain-review-lines.tsx';
import { chainFieldOfStatus, type Refused } from './refused.ts';
import { SecurityPause } from './security-pause.tsx';
import { Warnings } from './warnings.tsx';

const ProofSheet = lazy(() =>
  import('../../parts/proof/proof-sheet.tsx').then((m) => ({ default: m.ProofSheet })),
);

interface ChainReviewProps {
  readonly network: Network;
  readonly available: string;
  readonly checked: CheckedAddress & { readonly address: string };
  readonly amount: string;
  readonly onEdit: () => void;
  readonly onRefused: (field: 'address' | 'amount', refusal: Refused) => void;
  readonly onRequested: (withdrawalId: string) => void;
}

export function ChainReview(props: ChainReviewProps) {
  const { network, available, checked, amount, onEdit, onRefused, onRequested } = props;
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const proof = useSheet();
  const { send, busy } = useMoneyCall('withdrawal', withdrawToChain);
  const [isUnknown, setUnknown] = useState(false);
  const [pause, setPause] = useState<CallRefused>();
  const [isCompared, setCompared] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(!busy && !proof.open, onEdit);
  useEffect(() => heading.current?.focus(), []);
  // With all its places, so that one amount is one wish however it was typed.
  const full = formatMoney(parseMoney(amount));
  const { coin } = network;
  const sum = short(full);
  const mustCompare = checked.looksLike !== null && !isCompared;

  const request = async () => {
    setUnknown(false);
    setPause(undefined);
    const outcome = await send({
      coin,
      network: network.network,
      address: checked.address,
      amount: full,
      serviceCharge: network.serviceCharge,
      lookAlike: isCompared ? 'confirmed' : 'none',
    });
    if (outcome?.kind === 'done') onRequested(outcome.result.withdrawalId ?? '');
    else if (outcome?.kind === 'unknown') setUnknown(true);
    else if (outcome?.kind === 'proof') proof.show();
    else if (outcome?.kind === 'refused') {
      const { refusal } = outcome;
      const field = chainFieldOfStatus[refusal.status];
      if (refusal.status === errorStatus.securityChangedLately) setPause(refusal);
      else if (field !== undefined) onRefused(field, refusal);
    }
  };

  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {t`Look it over`}
      </h2>
      <ChainReviewLines network={network} available={available} checked={checked} amount={full} />
      <Warnings checked={checked} isCompared={isCompared} onCompared={setCompared} />
      <UnknownOutcome shown={isUnknown} />
      <SecurityPause refusal={pause} />
      <Button
        wide
        busy={busy}
        disabled={mustCompare}
        onClick={() => {
          if (!mustCompare) void request();
        }}
        className="tabular"
      >
        {isUnknown ? (
          <Trans>Try again</Trans>
        ) : (
          <Trans>
            Withdraw {sum} {coin}
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
              void request();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
