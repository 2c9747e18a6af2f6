import { Trans } from '@lingui/react/macro';
import { ChevronRight, Clock } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { useWithdrawals, type Withdrawal } from '../../../withdrawals/data/withdrawal.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { useStateWords } from '../../../withdrawals/parts/state-words.ts';
import { isOpen, steps } from '../../../withdrawals/parts/way.ts';

const shown = 3;

/** Shows the withdrawals that are in progress. */
export function OpenWithdrawals() {
  const items = useWithdrawals().data?.pages[0]?.items ?? [];
  const open = items.filter(({ state }) => isOpen(state)).slice(0, shown);
  if (open.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {open.map((item) => (
        <OpenWithdrawal key={item.withdrawalId} item={item} />
      ))}
    </ul>
  );
}

function OpenWithdrawal({ item }: { readonly item: Withdrawal }) {
  const { short } = useMoneyFormats();
  const words = useStateWords();
  const { withdrawalId, coin, network, state } = item;
  const sum = `${short(item.amount)} ${coin}`;
  const step = steps.findIndex((one) => one === state) + 1;
  const all = steps.length;
  return (
    <li>
      <Link
        to={`/withdrawal?id=${withdrawalId}`}
        className="flex items-center gap-3 rounded-card bg-gold-soft px-4 py-3 active:brightness-95"
      >
        <Clock aria-hidden className="size-5 shrink-0 text-gold" />
        <span className="min-w-0 grow">
          <span className="block text-item font-semibold">
            <Trans>Withdrawal of {sum}</Trans>
          </span>
          <span className="block text-hint text-gold">
            {words[state]} · {network}
            {step > 0 && (
              <>
                {' · '}
                <Trans>
                  step {step} of {all}
                </Trans>
              </>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-gold" />
      </Link>
    </li>
  );
}
