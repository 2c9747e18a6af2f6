import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { transferToMember } from '../../../ledger/data/wallet.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { useMoneyCall } from '../../../ledger/parts/money/use-money-call.ts';
import { nameOf, type Payee } from './payee.ts';
import { isAboutForm, type Refused } from './refused.ts';
import { ReviewCard } from './review-card.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { PayeeLines } from './payee-lines.tsx';
import type { Sent } from './sent-card.tsx';
import { useReview } from './use-review.ts';

interface ReviewProps {
  readonly coin: string;
  readonly available: string;
  readonly to: Payee;
  readonly amount: string;
  readonly onEdit: () => void;
  readonly onRefused: (refusal: Refused) => void;
  readonly onSent: (sent: Sent) => void;
}

export function Review(props: ReviewProps) {
  const { coin, to, onEdit, onRefused, onSent } = props;
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const { send, busy, figures } = useMoneyCall('transfer', transferToMember, {
    // Formatted with all six places, so that one amount is one wish, however it was typed.
    amount: formatMoney(parseMoney(props.amount)),
    available: props.available,
  });
  const { amount } = figures;
  const sum = short(amount);
  const email = nameOf(to);
  const review = useReview({
    send: () => send({ coin, recipientId: to.recipientId, amount }),
    onDone: (result, isRepeat) => onSent({ ...result, email, isRepeat }),
    doneNotice: t`${sum} ${coin} sent to ${email}`,
    onRefused: (refusal) => {
      if (isAboutForm(refusal)) onRefused(refusal);
    },
  });
  return (
    <ReviewCard
      review={review}
      busy={busy}
      action={
        <Trans>
          Send {sum} {coin}
        </Trans>
      }
      onEdit={onEdit}
    >
      <ReviewLines coin={coin} to={to} {...figures} />
      <p className="rounded-control bg-gold-soft px-3 py-2 text-gold">
        <Trans>A transfer cannot be taken back. Make sure that this is the right person.</Trans>
      </p>
    </ReviewCard>
  );
}

interface ReviewLinesProps {
  readonly coin: string;
  readonly available: string;
  readonly to: Payee;
  readonly amount: string;
}

function ReviewLines({ coin, available, to, amount }: ReviewLinesProps) {
  const { money } = useMoneyFormats();
  const left = parseMoney(available) - parseMoney(amount);
  return (
    <>
      <div className="rounded-control bg-sunken p-4">
        <p className="text-ink-2">
          <Trans>To</Trans>
        </p>
        <div className="mt-2">
          <PayeeLines payee={to} />
        </div>
      </div>
      <Lines>
        <Line name={<Trans>Amount</Trans>} strong>
          {money(amount)} {coin}
        </Line>
        <Line name={<Trans>Service charge</Trans>}>
          <Trans>Free</Trans>
        </Line>
        <Line name={<Trans>They receive</Trans>} strong>
          {money(amount)} {coin}
        </Line>
        {left >= 0n && (
          <Line name={<Trans>Balance after</Trans>}>
            {money(formatMoney(left))} {coin}
          </Line>
        )}
      </Lines>
    </>
  );
}
