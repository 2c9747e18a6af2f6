import { Trans } from '@lingui/react/macro';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Done } from '../../../ledger/parts/money/done.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';

export interface Sent extends CallOutput<AppCalls['transferToMember']> {
  readonly email: string;
  readonly isRepeat: boolean;
}

interface SentCardProps {
  readonly sent: Sent;
  readonly onAgain: () => void;
}

export function SentCard({ sent, onAgain }: SentCardProps) {
  const { money } = useMoneyFormats();
  const { email, amount, coin, balanceAfter, journalId, isRepeat } = sent;
  return (
    <Done
      title={<Trans>Sent</Trans>}
      actions={
        <>
          <ButtonLink to="/wallet" wide>
            <Trans>To the wallet</Trans>
          </ButtonLink>
          <Button look="soft" wide onClick={onAgain}>
            <Trans>Send another</Trans>
          </Button>
        </>
      }
    >
      <Lines>
        <Line name={<Trans>To</Trans>}>
          <Breakable text={email} />
        </Line>
        <Line name={<Trans>Amount</Trans>} strong>
          {money(amount)} {coin}
        </Line>
        <Line name={<Trans>Balance after</Trans>}>
          {money(balanceAfter)} {coin}
        </Line>
        <Line name={<Trans>Reference</Trans>}>{journalId}</Line>
      </Lines>
      {isRepeat && (
        <p className="mt-3 text-hint text-ink-2">
          <Trans>You had tried this before without an answer. It was sent once, not twice.</Trans>
        </p>
      )}
    </Done>
  );
}
