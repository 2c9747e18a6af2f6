import { sha256 } from '@noble/hashes/sha2.js';
import { parseMoney } from '../ledger/money.ts';

/**
 * The proof that the academy counts all its debts to members. The leaves of a Merkle tree are parts of balances, and
 * every node commits to the sum below it. Members who find all parts of their own balance under the published root know
 * that these parts are counted in the published total. The file is small, because it runs in members' browsers.
 */
export interface PublishedLiabilities {
  readonly coin: string;
  readonly madeAt: string;
  readonly members: number;
  readonly total: string;
  readonly reserves: string | null;
  /** The root hash of the tree, in hexadecimal. The key and the signature are hexadecimal too. */
  readonly root: string;
  readonly publicKey: string;
  readonly signature: string;
}

interface BranchStep {
  /** The side on which the sibling stands. */
  readonly side: 'left' | 'right';
  readonly hash: string;
  readonly total: string;
}

export const branchFormat = 'tradewind-liability-branch-1' as const;

export interface LiabilityBranch {
  readonly format: typeof branchFormat;
  readonly account: string;
  readonly amount: string;
  readonly parts: readonly {
    readonly amount: string;
    readonly salt: string;
    readonly steps: readonly BranchStep[];
  }[];
  readonly proof: PublishedLiabilities;
}

export const branchChecks = ['account', 'amount', 'tree', 'signature'] as const;
export type BranchCheck = (typeof branchChecks)[number];
/** The result of a check. `unchecked` means that this browser has no cryptography for it. */
export type Finding = 'holds' | 'fails' | 'unchecked';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);
const mostSteps = 64;
const hashBytes = 32;
const totalBytes = 16;
const signatureBytes = 64;

/** Returns the exact text that the academy signs. */
export function statementOf(proof: Omit<PublishedLiabilities, 'publicKey' | 'signature'>): string {
  return [
    'tradewind liabilities 1',
    `coin ${proof.coin}`,
    `made ${proof.madeAt}`,
    `members ${proof.members}`,
    `total ${proof.total}`,
    `reserves ${proof.reserves ?? 'unknown'}`,
    `root ${proof.root}`,
  ].join('\n');
}

/**
 * The text whose hash identifies the holder of a leaf. It differs for every member, so one leaf cannot be shown to two
 * members.
 */
export const holderText = (account: string): string => `tradewind holder\n${account}`;

export async function verifyBranch(
  branch: LiabilityBranch,
  account: string,
): Promise<Record<BranchCheck, Finding>> {
  return {
    account: found(branch.account === account),
    amount: await unlessUnreadable(() => found(addsUp(branch))),
    tree: await unlessUnreadable(() => found(isInTree(branch))),
    signature: await unlessUnreadable(() => checkSignature(branch.proof)),
  };
}

function found(isRight: boolean): Finding {
  return isRight ? 'holds' : 'fails';
}

async function unlessUnreadable(check: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof RangeError) return 'fails';
    throw error;
  }
}

function addsUp({ amount, parts }: LiabilityBranch): boolean {
  const amounts = parts.map((part) => sizeOf(part.amount));
  return amounts.reduce((sum, part) => sum + part, 0n) === sizeOf(amount);
}

/**
 * Checks the path of every part up to the root. Does not use the browser's cryptography, which is available only over
 * https.
 */
function isInTree({ format, account, parts, proof }: LiabilityBranch): boolean {
  if (format !== branchFormat) return false;
  const holder = sha256(new TextEncoder().encode(holderText(account)));
  const leaves = new Set<string>();
  for (const { amount, salt, steps } of parts) {
    if (steps.length > mostSteps) return false;
    let total = sizeOf(amount);
    let hash = hashOf(leafMark, bytesOf(salt, hashBytes), holder, numberBytes(total));
    leaves.add(hexOf(hash));
    for (const step of steps) {
      const other = [bytesOf(step.hash, hashBytes), numberBytes(sizeOf(step.total))];
      const own = [hash, numberBytes(total)];
      if (step.side !== 'left' && step.side !== 'right') return false;
      const both = step.side === 'left' ? [...other, ...own] : [...own, ...other];
      hash = hashOf(nodeMark, ...both);
      total += sizeOf(step.total);
    }
    if (hexOf(hash) !== proof.root || total !== sizeOf(proof.total)) return false;
  }
  // A leaf that occurs twice would count one part as two.
  return parts.length > 0 && leaves.size === parts.length;
}

async function checkSignature(proof: PublishedLiabilities): Promise<Finding> {
  const raw = bytesOf(proof.publicKey, hashBytes);
  const signature = bytesOf(proof.signature, signatureBytes);
  const signed = new TextEncoder().encode(statementOf(proof));
  // Over plain http a browser has no `crypto.subtle`.
  const { subtle }: Partial<typeof crypto> = crypto;
  if (subtle === undefined) return 'unchecked';
  try {
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return found(await subtle.verify('Ed25519', key, signature, signed));
  } catch (error) {
    const isNews = error instanceof Error && error.name === 'NotSupportedError';
    return isNews ? 'unchecked' : 'fails';
  }
}

/** Returns the amount, which may not be negative: a debt within a sum would hide money that is owed to other members. */
function sizeOf(money: string): bigint {
  const size = parseMoney(money);
  if (size < 0n) throw new RangeError('Less than nothing is owed.');
  return size;
}

function hashOf(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function numberBytes(value: bigint): Uint8Array<ArrayBuffer> {
  return bytesOf(value.toString(16).padStart(totalBytes * 2, '0'), totalBytes);
}

/**
 * Returns the bytes of a hexadecimal text of exactly this length. Hashed values are concatenated, so no length may
 * vary.
 */
function bytesOf(hex: string, length: number): Uint8Array<ArrayBuffer> {
  if (hex.length !== length * 2 || !/^[0-9a-f]*$/.test(hex))
    throw new RangeError('Not so many bytes in hexadecimal.');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
