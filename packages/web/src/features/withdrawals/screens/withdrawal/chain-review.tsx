import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useState } from 'react';
import { withdrawToChain } from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { useMoneyCall } from '../../../ledger/parts/money/use-money-call.ts';
import { ChainReviewLines } from './chain-review-lines.tsx';
import type { LookedOver } from './withdrawal-review.ts';
import { chainFieldOfStatus, type Refused } from './refused.ts';
import { ReviewCard } from './review-card.tsx';
import { useReview } from './use-review.ts';
import { Warnings } from './warnings.tsx';

interface ChainReviewProps {
  readonly lookedOver: LookedOver;
  readonly available: string;
  readonly onEdit: () => void;
  readonly onRefused: (field: 'address' | 'amount', refusal: Refused) => void;
  readonly onRequested: (withdrawalId: string) => void;
}

export function ChainReview(props: ChainReviewProps) {
  const { lookedOver, onEdit, onRefused, onRequested } = props;
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const { send, busy, figures } = useMoneyCall('withdrawal', withdrawToChain, {
    ...lookedOver,
    // Formatted with all six places, so that one amount is one wish, however it was typed.
    amount: formatMoney(parseMoney(lookedOver.amount)),
    available: props.available,
  });
  const { network, checked, amount, available } = figures;
  const [isCompared, setCompared] = useState(false);
  const { coin } = network;
  const sum = short(amount);
  const review = useReview({
    send: () =>
      send({
        coin,
        network: network.network,
        address: checked.address,
        amount,
        serviceCharge: network.serviceCharge,
        lookAlike: isCompared ? 'confirmed' : 'none',
      }),
    onDone: ({ withdrawalId }) => onRequested(withdrawalId ?? ''),
    doneNotice: t`The withdrawal of ${sum} ${coin} is requested`,
    onRefused: (refusal) => {
      const field = chainFieldOfStatus[refusal.status];
      if (field !== undefined) onRefused(field, refusal);
      // A notice has explained it; the form shows the networks that are left.
      else if (refusal.status === errorStatus.networkClosed) onEdit();
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
      <ChainReviewLines lookedOver={figures} available={available} />
      {checked.kind !== 'contract' && (
        <p className="text-ink-2">
          <Trans>
            A person may have to look at it before it is sent. Until they approve it, you can cancel
            it.
          </Trans>
        </p>
      )}
      <Warnings checked={checked} isCompared={isCompared} onCompared={setCompared} />
    </ReviewCard>
  );
}
