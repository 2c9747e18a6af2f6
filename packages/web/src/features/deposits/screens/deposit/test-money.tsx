import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { type CoinNetwork, useTestMoney } from '../../data/deposits.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';

/** Offers test money, clearly marked, so that nobody mistakes it for real money. */
export function TestMoney({ network }: { readonly network: CoinNetwork }) {
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
