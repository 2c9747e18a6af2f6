import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Deposit, useDeposits } from '../../data/deposits.ts';
import { useMoneyFormats } from '../../i18n/money.ts';
import { showNotice } from '../../parts/notice/notices.ts';
import { justCredited } from './just-credited.ts';

/** Who has watched it arrive hears when it is theirs. */
export function useCreditNotice(): void {
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const { data } = useDeposits();
  const wereArriving = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent(({ amount, coin }: Deposit) => {
    const sum = short(amount);
    showNotice(t`${sum} ${coin} is in your wallet`, 'success');
  });
  useEffect(() => {
    if (data === undefined) return;
    const deposits = data.pages.flatMap(({ items }) => items);
    for (const deposit of justCredited(wereArriving.current, deposits)) tell(deposit);
    const arriving = deposits.filter(({ state }) => state === 'seen');
    wereArriving.current = new Set(arriving.map(({ depositId }) => depositId));
  }, [data]);
}
