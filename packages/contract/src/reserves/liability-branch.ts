import { sha256 } from '@noble/hashes/sha2.js';
import { parseMoney } from '../ledger/money.ts';

/**
 * What the academy owes its members, proven: the leaves of a Merkle tree are parts of balances, and every node
 * commits to the sum below it. Whoever finds their own parts under the published root knows that they are counted
 * in its total. Light: members' browsers run it.
 */
export interface PublishedLiabilities {
  readonly coin: string;
  readonly madeAt: string;
  readonly members: number;
  readonly total: string;
  readonly reserves: string | null;
  /** Hexadecimal, as the others. */
  readonly root: string;
  readonly publicKey: string;
  readonly signature: string;
}

interface BranchStep {
  /** On which side of us the other half stands. */
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
/** Unchecked: this browser cannot. */
export type Finding = 'holds' | 'fails' | 'unchecked';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);
const mostSteps = 64;
const hashBytes = 32;
const totalBytes = 16;
const signatureBytes = 64;

/** What the academy signs, to the letter. */
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

/** Whose a leaf is, without saying it: a leaf cannot be shown to two members. */
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

/** Hashed without the browser's own means, which are there over https alone. */
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
  // The same leaf twice would count one part as two.
  return parts.length > 0 && leaves.size === parts.length;
}

async function checkSignature(proof: PublishedLiabilities): Promise<Finding> {
  const raw = bytesOf(proof.publicKey, hashBytes);
  const signature = bytesOf(proof.signature, signatureBytes);
  const signed = new TextEncoder().encode(statementOf(proof));
  // Over plain http a browser lends nobody its cryptography.
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

/** Never less than nothing: a sum with a debt in it would hide what is owed to others. */
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

/** Of that length and no other: what is hashed one after the other must not be cut elsewhere. */
function bytesOf(hex: string, length: number): Uint8Array<ArrayBuffer> {
  if (hex.length !== length * 2 || !/^[0-9a-f]*$/.test(hex))
    throw new RangeError('Not so many bytes in hexadecimal.');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
