/** The one that there is; papers name amounts, not coins. */
export const rewardCoin = 'USDT';
