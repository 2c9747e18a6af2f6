import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Deposit, useDeposits } from '../../data/deposits.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { justCredited, type LastLook, lookAt } from './just-credited.ts';

/**
 * Shows a notice when a deposit is credited while the screen is open. The notice does not say that the full amount is
 * in the wallet, because an earlier shortfall may have taken a part of it.
 */
export function useCreditNotice(): void {
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const { data } = useDeposits();
  const last = useRef<LastLook>(undefined);
  const tell = useEffectEvent(({ amount, coin }: Deposit) => {
    const sum = short(amount);
    showNotice(t`Deposit of ${sum} ${coin} credited`, 'success');
  });
  useEffect(() => {
    if (data === undefined) return;
    const deposits = data.pages.flatMap(({ items }) => items);
    if (last.current) for (const deposit of justCredited(last.current, deposits)) tell(deposit);
    last.current = lookAt(deposits);
  }, [data]);
}
