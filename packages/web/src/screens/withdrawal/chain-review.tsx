import { Trans } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/money';
import { useState } from 'react';
import { type CheckedAddress, type Network, withdrawToChain } from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../i18n/money.ts';
import { useMoneyCall } from '../../parts/money/use-money-call.ts';
import { ChainReviewLines } from './chain-review-lines.tsx';
import { chainFieldOfStatus, type Refused } from './refused.ts';
import { ReviewCard } from './review-card.tsx';
import { useReview } from './use-review.ts';
import { Warnings } from './warnings.tsx';

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
  const { short } = useMoneyFormats();
  const { send, busy } = useMoneyCall('withdrawal', withdrawToChain);
  const [isCompared, setCompared] = useState(false);
  // With all its places, so that one amount is one wish however it was typed.
  const full = formatMoney(parseMoney(amount));
  const { coin } = network;
  const sum = short(full);
  const review = useReview({
    send: () =>
      send({
        coin,
        network: network.network,
        address: checked.address,
        amount: full,
        serviceCharge: network.serviceCharge,
        lookAlike: isCompared ? 'confirmed' : 'none',
      }),
    onDone: ({ withdrawalId }) => onRequested(withdrawalId ?? ''),
    onRefused: (refusal) => {
      const field = chainFieldOfStatus[refusal.status];
      if (field !== undefined) onRefused(field, refusal);
    },
  });
  return (
    <ReviewCard
      review={review}
      busy={busy}
      disabled={checked.looksLike !== null && !isCompared}
      action={
        <Trans>
          Withdraw {sum} {coin}
        </Trans>
      }
      onEdit={onEdit}
    >
      <ChainReviewLines network={network} available={available} checked={checked} amount={full} />
      <Warnings checked={checked} isCompared={isCompared} onCompared={setCompared} />
    </ReviewCard>
  );
}
