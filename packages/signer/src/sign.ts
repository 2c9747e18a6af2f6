import { evmTransaction } from '@tradewind/chain/evm-transaction';
import type { Payment, SignedAnswer } from '@tradewind/chain/signer-protocol';
import {
  signedTronTransaction,
  tronTransaction,
  tronTransactionId,
} from '@tradewind/chain/tron-transaction';
import type { Hex } from 'viem';
import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils';
import { privateKeyToAccount, sign } from 'viem/accounts';
import type { SigningKey } from './key-ring.ts';

type Transfer = Pick<Payment, 'recipient' | 'token' | 'amount' | 'terms'>;

/** Signs a transfer. The same question always gives the same bytes, since signatures are deterministic (RFC 6979). */
export async function signTransfer(key: SigningKey, transfer: Transfer): Promise<SignedAnswer> {
  const { terms } = transfer;
  const parts = {
    recipient: transfer.recipient as Hex,
    token: transfer.token === null ? undefined : (transfer.token as Hex),
    amount: BigInt(transfer.amount),
  };
  if (terms.family === 'evm') {
    const account = privateKeyToAccount(key.privateKey);
    const signed = await account.signTransaction(evmTransaction({ ...parts, terms }));
    return { hash: keccak256(signed), signed };
  }
  const raw = tronTransaction({ ...parts, sender: key.address, terms });
  const id = tronTransactionId(raw);
  const signature = await sign({ hash: bytesToHex(id), privateKey: key.privateKey, to: 'hex' });
  return {
    hash: bytesToHex(id),
    signed: bytesToHex(signedTronTransaction(raw, hexToBytes(signature))),
  };
}
