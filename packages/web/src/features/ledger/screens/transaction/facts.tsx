import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { ChainTransaction } from '../../data/chain-transaction.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Line, Lines } from '../../parts/money/lines.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { networkTitle } from '../../../withdrawals/parts/network-title.ts';
import { TransactionHash } from '../../../withdrawals/parts/transaction-hash.tsx';

/** Shows the state of the transaction on its chain. */
export function Facts({ transaction }: { readonly transaction: ChainTransaction }) {
  const { dateTime, number } = useFormats();
  const copy = useCopy();
  const { block, fee, network, networkName, transactionHash } = transaction;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Lines>
        <Line name={<Trans>Network</Trans>}>{networkTitle(network, networkName)}</Line>
        {block !== null && (
          <>
            <Line name={<Trans>Block</Trans>}>{number(block.number)}</Line>
            <Line name={<Trans>Confirmations</Trans>}>{number(block.confirmations)}</Line>
            <Line name={<Trans context="chain transaction">Time</Trans>}>
              {dateTime(block.minedAt)}
            </Line>
          </>
        )}
        {fee !== null && (
          <Line name={<Trans>Network fee</Trans>}>
            {fee.amount} {fee.coin}
          </Line>
        )}
      </Lines>
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <TransactionHash hash={transactionHash} />
        <Button look="plain" onClick={() => void copy(transactionHash)}>
          <Copy aria-hidden className="size-4 shrink-0" />
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Card>
  );
}
