import type { Address, TransactionSerializableEIP1559 } from 'viem';
import type { EvmTerms } from './signer-protocol.ts';
import { transferCall } from './token-call.ts';

export interface EvmTransfer {
  readonly recipient: Address;
  /** Contract address of the token; undefined for the chain's native coin. */
  readonly token: Address | undefined;
  readonly amount: bigint;
  readonly terms: Omit<EvmTerms, 'family'>;
}

export function evmTransaction(transfer: EvmTransfer): TransactionSerializableEIP1559 {
  const { recipient, token, amount, terms } = transfer;
  return {
    type: 'eip1559',
    chainId: terms.chainId,
    nonce: terms.nonce,
    gas: BigInt(terms.gas),
    maxFeePerGas: BigInt(terms.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(terms.maxPriorityFeePerGas),
    ...(token === undefined
      ? { to: recipient, value: amount }
      : { to: token, value: 0n, data: transferCall(recipient, amount) }),
  };
}
