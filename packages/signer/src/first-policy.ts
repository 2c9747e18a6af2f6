/**
 * The default policy of a new signer: cautious limits for its owner to change. They allow everything that the server's
 * default settings let one operator approve, and gas for members' addresses at every price at which payouts are made; a
 * test of the server checks this.
 */
const limits = {
  mostPerPayout: '5000',
  mostPerDay: '20000',
  twoApprovalsFrom: '5000',
  coldAddress: null,
  leastToCold: '100',
};
const evm = {
  family: 'evm',
  mostGas: 200_000,
  ...limits,
};

export const firstPolicy = {
  networks: {
    TRC20: {
      family: 'tron',
      token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      decimals: 6,
      ...limits,
      highestFee: '60000000',
      mostPerTopUp: '150000000',
      mostTopUpsPerDay: '7500000000',
      mostFeesPerDay: '5000000000',
    },
    ERC20: {
      ...evm,
      chainId: 1,
      token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      decimals: 6,
      highestFee: '200000000000',
      mostPerTopUp: '40000000000000000',
      mostTopUpsPerDay: '400000000000000000',
      mostFeesPerDay: '1000000000000000000',
    },
    BEP20: {
      ...evm,
      chainId: 56,
      token: '0x55d398326f99059fF775485246999027B3197955',
      decimals: 18,
      highestFee: '20000000000',
      mostPerTopUp: '5000000000000000',
      mostTopUpsPerDay: '200000000000000000',
      mostFeesPerDay: '500000000000000000',
    },
  },
};
