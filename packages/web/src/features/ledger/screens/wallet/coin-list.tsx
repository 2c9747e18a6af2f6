import { Trans } from '@lingui/react/macro';
import { useCoinBalances } from '../../data/wallet.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';

/** Lists the balances by coin. Renders nothing for a single coin, because the total above shows it. */
export function CoinList() {
  const { money } = useMoneyFormats();
  const coins = useCoinBalances().data?.items ?? [];
  if (coins.length < 2) return null;
  return (
    <Section title={<Trans>Coins</Trans>}>
      <Rows>
        {coins.map(({ coin, name, available, frozen }) => {
          const frozenText = money(frozen);
          return (
            <li key={coin} className="flex items-center justify-between gap-3 px-4 py-3">
              <span className="min-w-0">
                <span className="block text-item font-semibold">{coin}</span>
                <span className="block text-hint text-ink-3">{name}</span>
              </span>
              <span className="tabular text-right">
                <span className="block text-item font-bold">{money(available)}</span>
                <span className="block text-hint text-ink-3">
                  <Trans>Frozen {frozenText}</Trans>
                </span>
              </span>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
