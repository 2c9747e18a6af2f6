import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawMethod } from '@tradewind/contract/withdrawals/withdrawal';
import { SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCoinBalances, useCoinNetworks, useWithdrawTypes } from '../../../ledger/data/wallet.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ChainWithdrawal } from './chain-withdrawal.tsx';
import { Choice } from './choice.tsx';
import { Transfer } from './transfer.tsx';

/** The withdrawal of one coin: to a chain, or to another member. */
export function WithdrawalScreen() {
  const { t } = useLingui();
  const coin = (useParams()['coin'] ?? '').toUpperCase();
  const types = useWithdrawTypes();
  const [query, setQuery] = useSearchParams();
  const open =
    types.data?.items
      .filter((item) => item.coin === coin && item.isOpen)
      .map(({ type }): WithdrawMethod => type) ?? [];
  const asked = query.get('method');
  const method = methodOf(asked, open);
  const isClosed = types.data !== undefined && method === undefined;
  // Until the open methods are loaded, the requested one is shown.
  const isToChain = types.data === undefined ? asked !== 'internal' : method === 'onChain';
  // Replaces the history entry, so that Back leaves the screen instead of undoing every choice.
  const choose = (next: WithdrawMethod) => setQuery({ method: next }, { replace: true });
  return (
    <Page
      title={isClosed ? t`Withdraw` : isToChain ? t`Withdraw ${coin}` : t`Send to a member`}
      parent={open.includes('onChain') ? '/withdrawal' : '/wallet'}
    >
      <Way coin={coin} method={method}>
        {open.length > 1 && method && <MethodChoice method={method} onChange={choose} />}
      </Way>
    </Page>
  );
}

function methodOf(
  asked: string | null,
  open: readonly WithdrawMethod[],
): WithdrawMethod | undefined {
  if (open.length === 0) return undefined;
  return open.find((one) => one === asked) ?? (open.includes('onChain') ? 'onChain' : 'internal');
}

interface WayProps {
  readonly coin: string;
  readonly method: WithdrawMethod | undefined;
  /** Rendered above the form together with it, because it would otherwise push the form's placeholder down. */
  readonly children: ReactNode;
}

function Way({ coin, method, children }: WayProps) {
  const types = useWithdrawTypes();
  const balances = useCoinBalances();
  const networks = useCoinNetworks();
  const all = [types, balances, networks];
  const balance = balances.data?.items.find((item) => item.coin === coin);

  if (!types.data || !balances.data || !networks.data) {
    const retry = () => void Promise.all(all.map((one) => one.refetch()));
    return all.some(({ isError }) => isError) ? (
      <Card className="">
        <LoadFailure onRetry={retry} busy={all.some(({ isFetching }) => isFetching)} />
      </Card>
    ) : (
      <FormSkeleton />
    );
  }
  const type = types.data.items.find((item) => item.coin === coin && item.type === method);
  if (balance === undefined) {
    const text = (
      <Trans>There is nothing at this address. It may be mistyped, or the page has moved.</Trans>
    );
    return <Closed title={<Trans>There is no such coin</Trans>} text={text} />;
  }
  if (type === undefined) {
    const text = <Trans>{coin} cannot be withdrawn now.</Trans>;
    return <Closed title={<Trans>Not possible at the moment</Trans>} text={text} />;
  }
  if (types.data.pausedUntil !== null) return <Paused />;
  const { available } = balance;
  const open = networks.data.items.filter((one) => one.coin === coin && one.withdrawalsOn);
  return (
    <>
      {children}
      {method === 'internal' ? (
        <Transfer coin={coin} available={available} minimum={type.minimum} />
      ) : (
        <ChainWithdrawal coin={coin} available={available} networks={open} />
      )}
    </>
  );
}

/** Shown during a pause instead of the form, which would be filled in for nothing. */
function Paused() {
  return (
    <>
      <MoneyPause />
      <ButtonLink to="/wallet" look="soft" wide>
        <Trans>To the wallet</Trans>
      </ButtonLink>
    </>
  );
}

function Closed(words: { readonly title: ReactNode; readonly text: ReactNode }) {
  return (
    <Card className="">
      <Message
        icon={SendHorizontal}
        level={2}
        {...words}
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

interface MethodChoiceProps {
  readonly method: WithdrawMethod;
  readonly onChange: (method: WithdrawMethod) => void;
}

function MethodChoice({ method, onChange }: MethodChoiceProps) {
  const { t } = useLingui();
  return (
    <Choice
      legend={<Trans>Method</Trans>}
      name="method"
      value={method}
      options={[
        { value: 'onChain', label: t`On-chain`, note: t`To an address` },
        { value: 'internal', label: t`To a member`, note: t`Free, by email` },
      ]}
      onChange={onChange}
    />
  );
}
