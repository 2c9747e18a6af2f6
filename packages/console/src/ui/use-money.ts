import { useTag } from '../i18n/use-tag.ts';
import { moneyText } from './money-text.ts';

/** Returns a function that formats an amount with its coin, "12.50 USDT", for sentences and buttons. */
export function useMoney(): (amount: string, coin: string) => string {
  const tag = useTag();
  return (amount, coin) => `${moneyText(amount, tag)} ${coin}`;
}
