/** The only currency of rewards; papers state amounts without one. */
export const rewardCoin = 'USDT';
