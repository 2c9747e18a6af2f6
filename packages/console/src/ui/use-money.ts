import { useTag } from '../i18n/use-tag.ts';
import { moneyText } from './money-text.ts';

/** "12.50 USDT", for sentences and buttons that name an amount. */
export function useMoney(): (amount: string, coin: string) => string {
  const tag = useTag();
  return (amount, coin) => `${moneyText(amount, tag)} ${coin}`;
}
