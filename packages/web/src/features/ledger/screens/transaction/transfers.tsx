import { Trans } from '@lingui/react/macro';
import type { ChainTransactionState } from '@tradewind/contract/deposits/chain';
import type { ReactNode } from 'react';
import type { ChainTransaction } from '../../data/chain-transaction.ts';
import { Card } from '../../../../ui/card.tsx';
import { BigAmount } from '../../parts/money/amount.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { MarkedAddress } from '../../../withdrawals/parts/marked-address.tsx';

const states: Readonly<
  Record<
    ChainTransactionState,
    { readonly tone: 'brand' | 'danger' | 'gold'; readonly word: ReactNode }
  >
> = {
  waiting: { tone: 'gold', word: <Trans context="chain transaction">Waiting for a block</Trans> },
  done: { tone: 'brand', word: <Trans context="chain transaction">Succeeded</Trans> },
  failed: { tone: 'danger', word: <Trans context="chain transaction">Failed</Trans> },
};

/** The sender of newly issued money. */
const nobody = `0x${'0'.repeat(40)}`;

/** Shows the transfers of a transaction: sender, recipient and amount. Our own transactions have exactly one. */
export function Transfers({ transaction }: { readonly transaction: ChainTransaction }) {
  const { tone, word } = states[transaction.state];
  return (
    <Card className="flex flex-col gap-4 p-5">
      <p className="text-center">
        <Tag tone={tone}>{word}</Tag>
      </p>
      {transaction.transfers.map(({ logIndex, from, to, amount, coin }) => (
        <div key={logIndex} className="flex flex-col gap-3">
          <p className="text-center">
            <BigAmount amount={amount} />{' '}
            <span className="text-item font-semibold text-ink-2">{coin}</span>
          </p>
          <Party name={<Trans>From</Trans>}>
            {from === nobody ? (
              <Trans>Newly issued by the coin’s contract</Trans>
            ) : (
              <MarkedAddress address={from} />
            )}
          </Party>
          <Party name={<Trans>To</Trans>}>
            <MarkedAddress address={to} />
          </Party>
        </div>
      ))}
      {transaction.state === 'done' && transaction.transfers.length === 0 && (
        <p className="text-center text-ink-2">
          <Trans>No coin of the academy was moved by it.</Trans>
        </p>
      )}
    </Card>
  );
}

function Party({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="text-ink-2">{name}</p>
      <p className="mt-1">{children}</p>
    </div>
  );
}
