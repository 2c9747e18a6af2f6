import { Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { useParams } from 'react-router';
import { useCoinBalances, useWithdrawTypes } from '../../data/wallet.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Page } from '../../parts/page.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Transfer } from './transfer.tsx';

/** The ways out of the wallet. For now there is one: to another member. */
export function WithdrawalScreen() {
  const { t } = useLingui();
  const coin = (useParams()['coin'] ?? '').toUpperCase();
  return (
    <Page title={t`Send to a member`} parent="/wallet">
      <InternalMethod coin={coin} />
    </Page>
  );
}

function InternalMethod({ coin }: { readonly coin: string }) {
  const types = useWithdrawTypes();
  const balances = useCoinBalances();
  const balance = balances.data?.items.find((item) => item.coin === coin);

  if (types.data === undefined || balances.data === undefined) {
    const retry = () => void Promise.all([types.refetch(), balances.refetch()]);
    return types.isError || balances.isError ? (
      <Card className="">
        <LoadFailure onRetry={retry} busy={types.isFetching || balances.isFetching} />
      </Card>
    ) : (
      <FormSkeleton />
    );
  }
  const method = types.data.items.find((item) => item.coin === coin && item.type === 'internal');
  if (balance === undefined || method === undefined || !method.isOpen)
    return <Closed coin={coin} />;
  return <Transfer coin={coin} available={balance.available} minimum={method.minimum} />;
}

function Closed({ coin }: { readonly coin: string }) {
  return (
    <Card className="">
      <Message
        icon={SendHorizontal}
        level={2}
        title={<Trans>Not possible at the moment</Trans>}
        text={<Trans>{coin} cannot be sent to members now.</Trans>}
        action={
          <ButtonLink to="/wallet" look="soft">
            <Trans>To the wallet</Trans>
          </ButtonLink>
        }
      />
    </Card>
  );
}

function FormSkeleton() {
  return (
    <Card className="flex flex-col gap-5 p-5">
      <Skeleton className="h-[4.5rem]" />
      <Skeleton className="h-[4.5rem]" />
      <Skeleton className="h-touch rounded-full" />
    </Card>
  );
}
