import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Link2, SendHorizontal } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { useCoinBalances, useWithdrawTypes } from '../../../ledger/data/wallet.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Shows for each coin its balance and its withdrawal methods. */
export function Ways() {
  const types = useWithdrawTypes();
  const balances = useCoinBalances();
  if (types.data === undefined || balances.data === undefined) {
    const retry = () => void Promise.all([types.refetch(), balances.refetch()]);
    return types.isError || balances.isError ? (
      <Card className="">
        <LoadFailure onRetry={retry} busy={types.isFetching || balances.isFetching} />
      </Card>
    ) : (
      <WaysSkeleton />
    );
  }
  const { items, pausedUntil } = types.data;
  return (
    <>
      <MoneyPause />
      {balances.data.items.map(({ coin, available }) => (
        <Coin
          key={coin}
          coin={coin}
          available={available}
          isPaused={pausedUntil !== null}
          types={items.filter((one) => one.coin === coin)}
        />
      ))}
    </>
  );
}

function WaysSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between">
        <Skeleton className="my-[0.21875rem] h-4 w-16" />
        <Skeleton className="h-3 w-32" />
      </div>
      <Rows>
        {[1, 2].map((way) => (
          <li key={way} className="flex min-h-[3.75rem] items-center gap-3 px-4 py-2">
            <Skeleton className="size-5" />
            <div className="grow">
              <Skeleton className="h-4 w-44" />
              <Skeleton className="mt-1.5 h-3 w-52" />
            </div>
          </li>
        ))}
      </Rows>
    </div>
  );
}

interface CoinProps {
  readonly coin: string;
  readonly available: string;
  readonly isPaused: boolean;
  readonly types: readonly {
    readonly type: 'internal' | 'onChain';
    readonly isOpen: boolean;
    readonly minimum: string;
  }[];
}

function Coin({ coin, available, isPaused, types }: CoinProps) {
  const { t } = useLingui();
  const { money, short } = useMoneyFormats();
  const chain = types.find(({ type }) => type === 'onChain');
  const inside = types.find(({ type }) => type === 'internal');
  const isChainOpen = chain?.isOpen === true && !isPaused;
  const isInsideOpen = inside?.isOpen === true && !isPaused;
  const least = chain && short(chain.minimum);
  const balance = money(available);
  return (
    <Section
      title={coin}
      action={
        <span className="tabular text-hint text-ink-2">
          <Trans>Available {balance}</Trans>
        </span>
      }
    >
      <Rows>
        {chain && (
          <Way
            to={`/withdrawal/${coin}?method=onChain`}
            icon={Link2}
            isOpen={isChainOpen}
            name={t`To an address on a chain`}
            note={isChainOpen ? t`From ${least} ${coin}, with a service charge` : t`Paused now`}
          />
        )}
        {inside && (
          <Way
            to={`/withdrawal/${coin}?method=internal`}
            icon={SendHorizontal}
            isOpen={isInsideOpen}
            name={t`To another member`}
            note={isInsideOpen ? t`Free and at once, by email address` : t`Paused now`}
          />
        )}
      </Rows>
    </Section>
  );
}

interface WayProps {
  readonly to: string;
  readonly icon: typeof Link2;
  readonly isOpen: boolean;
  readonly name: string;
  readonly note: string;
}

function Way({ to, icon: Icon, isOpen, name, note }: WayProps) {
  const content = (
    <>
      <Icon aria-hidden className={`size-5 shrink-0 ${isOpen ? 'text-brand' : 'text-ink-3'}`} />
      <span className="min-w-0 grow">
        <span className="block text-item font-semibold">{name}</span>
        <span className="block text-hint text-ink-2">{note}</span>
      </span>
    </>
  );
  const shape = 'flex min-h-[3.75rem] items-center gap-3 px-4 py-2';
  return (
    <li>
      {isOpen ? (
        <Link to={to} className={`${shape} -outline-offset-2 active:bg-sunken`}>
          {content}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
        </Link>
      ) : (
        <div className={`${shape} text-ink-2`}>{content}</div>
      )}
    </li>
  );
}
