import type { Address, Hex, TransactionSerializedEIP1559 } from 'viem';
import {
  bytesToHex,
  hexToBytes,
  keccak256,
  parseTransaction,
  recoverAddress,
  serializeTransaction,
} from 'viem/utils';
import { evmTransaction } from './evm-transaction.ts';
import type { EvmTerms, Payment, SignedAnswer, TronTerms } from './signer-protocol.ts';
import { signedTronTransaction, tronTransaction, tronTransactionId } from './tron-transaction.ts';

type Asked = Pick<Payment, 'sender' | 'recipient' | 'token' | 'amount' | 'terms'>;

const signatureBytes = 65;

/** True if the answer is exactly the requested transaction, byte for byte, signed by the sender. */
export async function isSignedTransfer(asked: Asked, answer: SignedAnswer): Promise<boolean> {
  const { terms } = asked;
  try {
    return terms.family === 'evm'
      ? await isSignedOnEvm(asked, terms, answer)
      : await isSignedOnTron(asked, terms, answer);
  } catch {
    // The bytes cannot be parsed as a transaction, or the signature is invalid.
    return false;
  }
}

async function isSignedOnEvm(asked: Asked, terms: EvmTerms, answer: SignedAnswer) {
  const signed = answer.signed as TransactionSerializedEIP1559;
  const { r, s, yParity } = parseTransaction(signed);
  if (r === undefined || s === undefined || yParity === undefined) return false;
  const transaction = evmTransaction({ ...partiesOf(asked), terms });
  return (
    serializeTransaction(transaction, { r, s, yParity }) === signed &&
    keccak256(signed) === answer.hash &&
    (await isBy(asked, keccak256(serializeTransaction(transaction)), { r, s, yParity }))
  );
}

async function isSignedOnTron(asked: Asked, terms: TronTerms, { hash, signed }: SignedAnswer) {
  const raw = tronTransaction({ ...partiesOf(asked), sender: asked.sender as Address, terms });
  const signature = hexToBytes(signed as Hex).slice(-signatureBytes);
  return (
    bytesToHex(tronTransactionId(raw)) === hash &&
    bytesToHex(signedTronTransaction(raw, signature)) === signed &&
    (await isBy(asked, hash, signature))
  );
}

function partiesOf({ recipient, token, amount }: Asked) {
  return {
    recipient: recipient as Address,
    token: token === null ? undefined : (token as Address),
    amount: BigInt(amount),
  };
}

async function isBy(
  { sender }: Asked,
  hash: Hex,
  signature: Parameters<typeof recoverAddress>[0]['signature'],
): Promise<boolean> {
  return (await recoverAddress({ hash, signature })).toLowerCase() === sender;
}
