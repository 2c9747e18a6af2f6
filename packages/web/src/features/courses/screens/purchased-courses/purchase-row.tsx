import { Trans } from '@lingui/react/macro';
import type { PurchasedContract } from '../../../privacy/data/own-data.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { LevelTag } from '../../parts/level-tag.tsx';

export function PurchaseRow({ purchase }: { readonly purchase: PurchasedContract }) {
  const { dateTime } = useFormats();
  const { short } = useMoneyFormats();
  const { level, name, fromLevel, coin } = purchase;
  const price = short(purchase.price);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-item font-semibold">
          {name} <LevelTag level={level} />
        </p>
        <p className="text-hint text-ink-3">{dateTime(purchase.time)}</p>
        {fromLevel > 0 && (
          <p className="text-hint text-ink-3">
            <Trans>Upgrade from level {fromLevel}</Trans>
          </p>
        )}
      </div>
      <div className="shrink-0 text-right">
        <p className="tabular text-item font-semibold">
          {short(purchase.paid)} {coin}
        </p>
        {purchase.paid !== purchase.price && (
          <p className="tabular text-hint text-ink-3">
            <Trans>
              Price {price} {coin}
            </Trans>
          </p>
        )}
      </div>
    </li>
  );
}
