import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { Copy } from 'lucide-react';
import { useCoinNetworks } from '../../../ledger/data/wallet.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { useSession } from '../../../../session/session-store.ts';

interface TopUpSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly coin: string;
  readonly available: string;
  readonly price: string;
}

/** Shows how much money is missing, and the ways to get it. */
export function TopUpSheet({ coin, available, price, ...sheet }: TopUpSheetProps) {
  const { t } = useLingui();
  const { money } = useMoneyFormats();
  const copy = useCopy();
  const account = useSession((session) => session.account);
  const networks = useCoinNetworks().data?.items ?? [];
  const canDeposit = networks.some((network) => network.coin === coin && network.depositsOn);
  const missing = parseMoney(price) - parseMoney(available);
  return (
    <Sheet {...sheet} title={t`Your balance is too low`}>
      <Card>
        <Lines>
          <Line name={<Trans>You pay</Trans>}>{money(price)}</Line>
          <Line name={<Trans>Available balance</Trans>}>{money(available)}</Line>
          {missing > 0n && (
            <Line name={<Trans>Missing</Trans>} strong>
              {money(formatMoney(missing))} {coin}
            </Line>
          )}
        </Lines>
      </Card>
      {canDeposit && (
        <ButtonLink to="/deposit" wide>
          <Trans>Deposit {coin}</Trans>
        </ButtonLink>
      )}
      <p className="text-ink-2">
        <Trans>
          Another member can send you {coin} inside the app, free and at once. They need only your
          email address: <strong className="font-semibold wrap-anywhere">{account}</strong>
        </Trans>
      </p>
      <Button look="soft" wide onClick={() => void copy(account)}>
        <Copy aria-hidden className="size-4 shrink-0" />
        <Trans>Copy my email address</Trans>
      </Button>
    </Sheet>
  );
}
