import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { CoinNetwork } from '../../data/deposits.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';

/** The number of letters highlighted at both ends of an address, because people compare only these. */
const comparedLetters = 6;

export function AddressCard({ network }: { readonly network: CoinNetwork }) {
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
