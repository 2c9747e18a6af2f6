import { Trans, useLingui } from '@lingui/react/macro';
import { PauseCircle } from 'lucide-react';
import { useState } from 'react';
import type { CoinNetwork } from '../../data/deposits.ts';
import { useCoinNetworks } from '../../../ledger/data/wallet.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { AddressCard } from './address-card.tsx';
import { Arriving } from './arriving.tsx';
import { BeforeYouSend } from './before-you-send.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { History } from './history.tsx';
import { NetworkPicker } from './network-picker.tsx';
import { TestMoney } from './test-money.tsx';

export function DepositScreen() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useCoinNetworks();
  const [chosenCoin, setCoin] = useState<string>();
  const coins = [...new Set(data?.items.map((item) => item.coin))];
  const coin = chosenCoin ?? coins[0] ?? '';
  return (
    <Page title={coin === '' ? t`Deposit` : t`Deposit ${coin}`} parent="/wallet">
      {data === undefined && isError && (
        <Card className="grid min-h-[26.5rem] place-items-center">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
      {data === undefined && !isError && <DepositSkeleton />}
      {coins.length > 1 && (
        <fieldset className="-mx-1 flex min-w-0 flex-wrap">
          <legend className="sr-only">{t`Currency`}</legend>
          {coins.map((one) => (
            <Chip key={one} isOn={one === coin} onPress={() => setCoin(one)}>
              {one}
            </Chip>
          ))}
        </fieldset>
      )}
      {data && <OnNetwork key={coin} networks={data.items.filter((one) => one.coin === coin)} />}
      {data && <History />}
    </Page>
  );
}

function OnNetwork({ networks }: { readonly networks: readonly CoinNetwork[] }) {
  const [chosen, setChosen] = useState<string>();
  const open = networks.filter(({ address }) => address !== null);
  const network = open.find((one) => one.network === chosen) ?? open[0];
  if (network === undefined) {
    return (
      <>
        <Card className="">
          <Message
            icon={PauseCircle}
            level={2}
            title={<Trans>Deposits are paused</Trans>}
            text={<Trans>No network takes deposits at the moment. Please look again later.</Trans>}
          />
        </Card>
        <Arriving />
      </>
    );
  }
  return (
    <>
      <NetworkPicker networks={networks} chosen={network.network} onChoose={setChosen} />
      <AddressCard network={network} />
      <Arriving />
      {network.hasFaucet && <TestMoney network={network} />}
      <BeforeYouSend network={network} />
    </>
  );
}
