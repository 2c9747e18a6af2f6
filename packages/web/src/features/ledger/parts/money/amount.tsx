import { useMoneyFormats } from '../../../../i18n/money.ts';

interface BigAmountProps {
  readonly amount: string;
  /** Has a plus where there is no minus. */
  readonly isChange?: boolean;
}

/** A balance as the loudest thing of a screen: the zeros at its end are there, but small. */
export function BigAmount({ amount, isChange = false }: BigAmountProps) {
  const { sign, main, rest } = useMoneyFormats().written(amount, isChange);
  return (
    <span className="tabular text-[min(2.125rem,9.5vw)] leading-tight font-bold tracking-tight wrap-anywhere">
      {sign + main}
      <span className="text-section font-semibold tracking-normal text-ink-3">{rest}</span>
    </span>
  );
}

/** What a bill added or took. The sign says it; the colour only helps. */
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
