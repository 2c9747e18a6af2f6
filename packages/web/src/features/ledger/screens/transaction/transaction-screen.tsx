import { Trans, useLingui } from '@lingui/react/macro';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { useChainTransaction } from '../../data/chain-transaction.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { Facts } from './facts.tsx';
import { Transfers } from './transfers.tsx';

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
