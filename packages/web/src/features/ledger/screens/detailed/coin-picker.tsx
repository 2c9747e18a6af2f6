import { useLingui } from '@lingui/react/macro';
import { RadioList } from '../../../../ui/radio-list.tsx';

interface CoinPickerProps {
  readonly coins: readonly string[];
  /** The chosen coin; empty for all coins. */
  readonly value: string;
  readonly withAll: boolean;
  readonly onChange: (coin: string) => void;
}

/** Asks for a coin. Renders nothing if there is only one. */
export function CoinPicker({ coins, value, withAll, onChange }: CoinPickerProps) {
  const { t } = useLingui();
  if (coins.length < 2) return null;
  const options = coins.map((coin) => ({ value: coin, label: coin }));
  return (
    <RadioList
      legend={t`Coin`}
      name="coin"
      options={withAll ? [{ value: '', label: t`All coins` }, ...options] : options}
      value={value}
      onChange={onChange}
    />
  );
}
