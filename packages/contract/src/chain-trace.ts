/** The look of what members quote of money on a chain, whole: the hash of its transaction, or the address where it goes. */
export const chainTracePattern =
  /^((0[xX])?[0-9a-fA-F]{64}|0[xX][0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;
