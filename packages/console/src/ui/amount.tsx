import { useTag } from '../i18n/use-tag.ts';
import { moneyText, restOf } from './money-text.ts';
import './amount.css';

interface AmountProps {
  readonly amount: string;
  readonly coin?: string;
  readonly signed?: boolean;
  /** Shows all six decimal places, so that decimal points align in a column. */
  readonly exact?: boolean;
}

export function Amount({ amount, coin, signed = false, exact = false }: AmountProps) {
  const text = moneyText(amount, useTag(), { signed });
  return (
    <span className="amount figures">
      {text}
      {exact ? <span className="amount-rest">{restOf(text)}</span> : null}
      {coin === undefined ? null : <span className="amount-coin"> {coin}</span>}
    </span>
  );
}
