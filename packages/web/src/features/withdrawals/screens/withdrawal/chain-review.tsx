import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useState, type ReactNode } from 'react';
import { withdrawToChain, type CheckedAddress } from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { useMoneyCall } from '../../../ledger/parts/money/use-money-call.ts';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { MarkedAddress } from '../../parts/marked-address.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import { useTimeOnceSent } from './time-once-sent.ts';
import type { LookedOver } from './withdrawal-review.ts';
import { chainFieldOfStatus, type Refused } from './refused.ts';
import { ReviewCard } from './review-card.tsx';
import { useReview } from './use-review.ts';
import { TriangleAlert } from 'lucide-react';

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

interface ChainReviewLinesProps {
  readonly lookedOver: LookedOver;
  readonly available: string;
}

function ChainReviewLines({ lookedOver, available }: ChainReviewLinesProps) {
  const { network, checked, amount } = lookedOver;
  const { money } = useMoneyFormats();
  const once = useTimeOnceSent();
  const { coin } = network;
  const arrives = formatMoney(parseMoney(amount) - parseMoney(network.serviceCharge));
  const left = parseMoney(available) - parseMoney(amount);
  return (
    <>
      <div className="rounded-control bg-sunken p-4">
        <p className="text-ink-2">
          <Trans>To</Trans>
          {checked.label !== null && ` · ${checked.label}`}
        </p>
        <p className="mt-1 text-item">
          <MarkedAddress address={checked.address} />
        </p>
      </div>
      <Lines>
        <Line name={<Trans>Network</Trans>}>{networkTitle(network.network, network.name)}</Line>
        <Line name={<Trans>Amount</Trans>}>
          {money(amount)} {coin}
        </Line>
        <Line name={<Trans>Service charge</Trans>}>
          {money(network.serviceCharge)} {coin}
        </Line>
        <Line name={<Trans>Arrives</Trans>} strong>
          {money(arrives)} {coin}
        </Line>
        <Line name={<Trans>Takes</Trans>}>{once(network)}</Line>
        {left >= 0n && (
          <Line name={<Trans>Balance after</Trans>}>
            {money(formatMoney(left))} {coin}
          </Line>
        )}
      </Lines>
    </>
  );
}

interface WarningsProps {
  readonly checked: CheckedAddress;
  readonly isCompared: boolean;
  readonly onCompared: (isCompared: boolean) => void;
}

/** Warnings that should make a member check the address again. */
function Warnings({ checked, isCompared, onCompared }: WarningsProps) {
  return (
    <>
      {checked.looksLike !== null && (
        <Warning tone="danger">
          <p className="font-semibold">
            <Trans>This address looks like one that you know, but is another:</Trans>
          </p>
          <p>
            <MarkedAddress address={checked.looksLike} />
          </p>
          <label className="flex min-h-touch items-center gap-3 text-ink">
            <input
              type="checkbox"
              checked={isCompared}
              onChange={(event) => onCompared(event.target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            <Trans>I have compared every character. It is the right one.</Trans>
          </label>
        </Warning>
      )}
      {checked.kind === 'contract' && (
        <Warning tone="gold">
          <p>
            <Trans>
              This is the address of a smart contract. Make sure that it can receive the coin; a
              person will look at this withdrawal.
            </Trans>
          </p>
        </Warning>
      )}
      <Warning tone="gold">
        <p>
          <Trans>
            What is sent on a chain cannot be taken back. Compare the ends of the address.
          </Trans>
        </p>
      </Warning>
    </>
  );
}

interface WarningProps {
  readonly tone: 'danger' | 'gold';
  readonly children: ReactNode;
}

function Warning({ tone, children }: WarningProps) {
  const look = tone === 'gold' ? 'bg-gold-soft text-gold' : 'bg-danger-soft text-danger';
  return (
    <div className={`flex gap-2 rounded-control px-3 py-2 ${look}`}>
      <TriangleAlert aria-hidden className="mt-[0.125rem] size-4 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2">{children}</div>
    </div>
  );
}
