import { Trans, useLingui } from '@lingui/react/macro';
import { FileQuestion, Copy } from 'lucide-react';
import { useParams } from 'react-router';
import { useChainTransaction, type ChainTransaction } from '../../data/chain-transaction.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Line, Lines } from '../../parts/money/lines.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { networkTitle } from '../../../withdrawals/parts/network-title.ts';
import { TransactionHash } from '../../../withdrawals/parts/transaction-hash.tsx';
import type { ChainTransactionState } from '@tradewind/contract/deposits/chain';
import type { ReactNode } from 'react';
import { BigAmount } from '../../parts/money/amount.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { MarkedAddress } from '../../../withdrawals/parts/marked-address.tsx';

/** Shows a transaction of a development chain, as an explorer does for public chains. */
export function TransactionScreen() {
  const { t } = useLingui();
  const { network = '', hash = '' } = useParams();
  return (
    <Page title={t`Transaction`} parent={isLoggedIn() ? '/wallet' : '/home'}>
      <Content network={network} hash={hash} />
    </Page>
  );
}

function Content({ network, hash }: { readonly network: string; readonly hash: string }) {
  const { data, isError, isFetching, refetch } = useChainTransaction(network, hash);
  if (data === undefined) {
    return isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <>
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </>
    );
  }
  if (data === null) {
    return (
      <Card className="">
        <Message
          icon={FileQuestion}
          level={2}
          title={<Trans>The chain knows of no such transaction</Trans>}
          text={<Trans>It may have been sent a moment ago, or its hash is mistyped.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <Transfers transaction={data} />
      <Facts transaction={data} />
      <p className="text-hint text-balance text-ink-3">
        <Trans>
          This is read from the development chain itself, and not from the academy’s records. Its
          money is worth nothing.
        </Trans>
      </p>
    </>
  );
}

/** Shows the state of the transaction on its chain. */
function Facts({ transaction }: { readonly transaction: ChainTransaction }) {
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
function Transfers({ transaction }: { readonly transaction: ChainTransaction }) {
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
