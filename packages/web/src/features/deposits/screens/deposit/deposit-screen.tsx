import { Trans, useLingui } from '@lingui/react/macro';
import { PauseCircle, FlaskConical, Copy } from 'lucide-react';
import { useState } from 'react';
import { type CoinNetwork, useTestMoney } from '../../data/deposits.ts';
import { useCoinNetworks } from '../../../ledger/data/wallet.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { Arriving } from './arriving.tsx';
import { BeforeYouSend } from './before-you-send.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { History } from './history.tsx';

import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';

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

function DepositSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 pt-8">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className="h-15 rounded-card" />
        ))}
      </div>
      <Card className="flex flex-col items-center gap-4 p-5">
        <Skeleton className="size-44" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-touch w-full rounded-full" />
      </Card>
    </>
  );
}

/** Offers test money, clearly marked, so that nobody mistakes it for real money. */
function TestMoney({ network }: { readonly network: CoinNetwork }) {
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const { mutate, isPending } = useTestMoney();
  const { coin } = network;
  const name = network.network;
  const ask = () =>
    mutate(network.network, {
      onSuccess: ({ amount }) => {
        const sum = short(amount);
        showNotice(t`${sum} test ${coin} is on its way`, 'success');
      },
    });
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-soft text-gold">
          <FlaskConical aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-item font-semibold">
            <Trans>Test money</Trans>
          </h2>
          <p className="text-ink-2">
            <Trans>
              {name} is a chain for trying things out. Its {coin} is worth nothing.
            </Trans>
          </p>
        </div>
      </div>
      <Button look="plain" wide busy={isPending} onClick={ask}>
        <Trans>Get 100 test {coin}</Trans>
      </Button>
    </Card>
  );
}

/** The number of letters highlighted at both ends of an address, because people compare only these. */
const comparedLetters = 6;

function AddressCard({ network }: { readonly network: CoinNetwork }) {
  const { t } = useLingui();
  const copy = useCopy();
  const address = network.address ?? '';
  const name = network.network;
  const { coin } = network;
  return (
    <Card className="flex flex-col items-center gap-4 p-5">
      <QrCode text={address} label={t`QR code of your ${name} address`} />
      <div className="w-full text-center">
        <h2 className="text-hint font-normal text-ink-2">
          <Trans>Your {name} address</Trans>
        </h2>
        <p
          data-testid="address"
          className="mt-1 font-mono text-body break-all text-balance text-ink-2 select-all"
        >
          <b className="text-ink">{address.slice(0, comparedLetters)}</b>
          {address.slice(comparedLetters, -comparedLetters)}
          <b className="text-ink">{address.slice(-comparedLetters)}</b>
        </p>
      </div>
      <Button look="soft" wide onClick={() => void copy(address)}>
        <Copy aria-hidden className="size-4 shrink-0" />
        <Trans context="chain">Copy address</Trans>
      </Button>
      <p className="w-full rounded-control bg-gold-soft px-3 py-2 text-center text-gold">
        <Trans>
          Send only {coin} on {name}. Anything else is lost: it can be neither recovered nor
          compensated.
        </Trans>
      </p>
    </Card>
  );
}

interface NetworkPickerProps {
  readonly networks: readonly CoinNetwork[];
  readonly chosen: string;
  readonly onChoose: (network: string) => void;
}

function NetworkPicker({ networks, chosen, onChoose }: NetworkPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-hint text-ink-3">
        <Trans>Network</Trans>
      </legend>
      <div
        className={`grid gap-3 large-print:grid-cols-1 ${networks.length % 3 === 0 ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {networks.map((one) => (
          <label
            key={one.network}
            className="flex min-h-15 cursor-pointer flex-col justify-center rounded-card border border-transparent bg-surface px-4 py-2 shadow-card has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default has-disabled:bg-sunken has-disabled:shadow-none has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="network"
              value={one.network}
              checked={one.network === chosen}
              disabled={one.address === null}
              onChange={() => onChoose(one.network)}
              className="peer sr-only"
            />
            <span className="text-item font-semibold peer-disabled:text-ink-2">{one.network}</span>
            <span className="text-hint text-ink-2">
              {one.address === null ? (
                <Trans>Paused</Trans>
              ) : (
                <Trans>≈ {one.expectedMinutes} min</Trans>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
