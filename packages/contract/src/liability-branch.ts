import { parseMoney } from './money.ts';

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
    tree: await unlessUnreadable(async () => found(await isInTree(branch))),
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

async function isInTree({ format, account, parts, proof }: LiabilityBranch): Promise<boolean> {
  if (format !== branchFormat) return false;
  const holder = await sha256(new TextEncoder().encode(holderText(account)));
  const leaves = new Set<string>();
  for (const { amount, salt, steps } of parts) {
    if (steps.length > mostSteps) return false;
    let total = sizeOf(amount);
    let hash = await sha256(leafMark, bytesOf(salt, hashBytes), holder, numberBytes(total));
    leaves.add(hexOf(hash));
    for (const step of steps) {
      const other = [bytesOf(step.hash, hashBytes), numberBytes(sizeOf(step.total))];
      const own = [hash, numberBytes(total)];
      if (step.side !== 'left' && step.side !== 'right') return false;
      const both = step.side === 'left' ? [...other, ...own] : [...own, ...other];
      hash = await sha256(nodeMark, ...both);
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
  try {
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return found(await crypto.subtle.verify('Ed25519', key, signature, signed));
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

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
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
