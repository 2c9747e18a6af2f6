import type { Address } from 'viem';
import { sha256, toBytes } from 'viem/utils';
import { bytesField, message, numberField, textField } from './protobuf.ts';
import type { TronTerms } from './signer-protocol.ts';
import { transferCall } from './token-call.ts';

export interface TronTransfer {
  readonly sender: Address;
  readonly recipient: Address;
  /** Contract address of the token; undefined for the chain's native coin. */
  readonly token: Address | undefined;
  readonly amount: bigint;
  readonly terms: Omit<TronTerms, 'family'>;
}

/** Field numbers and contract types are those of java-tron's Tron.proto. */
const transferContract = { kind: 1n, name: 'TransferContract' };
const triggerSmartContract = { kind: 31n, name: 'TriggerSmartContract' };
const tronPrefix = 0x41;
const largestAmount = 2n ** 63n - 1n;

/** Returns the bytes of `raw_data`, which are hashed and signed. */
export function tronTransaction({ terms, token, ...transfer }: TronTransfer): Uint8Array {
  const isToken = token !== undefined;
  const { kind, name } = isToken ? triggerSmartContract : transferContract;
  const parameter = message(
    textField(1, `type.googleapis.com/protocol.${name}`),
    bytesField(2, isToken ? tokenTransfer(transfer, token) : ownTransfer(transfer)),
  );
  return message(
    bytesField(1, toBytes(terms.refBlockBytes)),
    bytesField(4, toBytes(terms.refBlockHash)),
    numberField(8, BigInt(terms.expiration)),
    bytesField(11, message(numberField(1, kind), bytesField(2, parameter))),
    numberField(14, BigInt(terms.timestamp)),
    numberField(18, isToken ? BigInt(terms.feeLimit) : 0n),
  );
}

export function tronTransactionId(rawData: Uint8Array): Uint8Array {
  return sha256(rawData, 'bytes');
}

/** Returns the signed transaction, ready to be broadcast. */
export function signedTronTransaction(rawData: Uint8Array, signature: Uint8Array): Uint8Array {
  return message(bytesField(1, rawData), bytesField(2, signature));
}

type Parties = Pick<TronTransfer, 'sender' | 'recipient' | 'amount'>;

function ownTransfer({ sender, recipient, amount }: Parties): Uint8Array {
  if (amount > largestAmount) throw new RangeError('There is not so much of it.');
  return message(
    bytesField(1, tronAddress(sender)),
    bytesField(2, tronAddress(recipient)),
    numberField(3, amount),
  );
}

function tokenTransfer({ sender, recipient, amount }: Parties, token: Address): Uint8Array {
  return message(
    bytesField(1, tronAddress(sender)),
    bytesField(2, tronAddress(token)),
    bytesField(4, toBytes(transferCall(recipient, amount))),
  );
}

function tronAddress(address: Address): Uint8Array {
  return Uint8Array.of(tronPrefix, ...toBytes(address));
}
