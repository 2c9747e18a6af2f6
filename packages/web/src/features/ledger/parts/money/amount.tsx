import { useMoneyFormats } from '../../../../i18n/money.ts';

interface BigAmountProps {
  readonly amount: string;
  /** True if a positive amount has a plus sign. */
  readonly isChange?: boolean;
}

/** Shows a balance in large print, with small trailing zeros. */
export function BigAmount({ amount, isChange = false }: BigAmountProps) {
  const { sign, main, rest } = useMoneyFormats().written(amount, isChange);
  return (
    <span className="tabular text-[min(2.125rem,9.5vw)] leading-tight font-bold tracking-tight wrap-anywhere">
      {sign + main}
      <span className="text-section font-semibold tracking-normal text-ink-3">{rest}</span>
    </span>
  );
}

/** Shows the amount that a bill added or took. The sign tells which; the colour only supports it. */
export function Change({ amount }: { readonly amount: string }) {
  const { change } = useMoneyFormats();
  return (
    <span
      className={`tabular font-bold whitespace-nowrap ${amount.startsWith('-') ? '' : 'text-gain'}`}
    >
      {change(amount)}
    </span>
  );
}
