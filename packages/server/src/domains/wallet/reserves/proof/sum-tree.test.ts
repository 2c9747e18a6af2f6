import { createHash } from 'node:crypto';
import {
  formatMoney,
  holderText,
  type LiabilityBranch,
  statementOf,
  verifyBranch,
} from '@tradewind/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSecretBox } from '../../../../platform/secrets/secret-box.ts';
import { proofKeyOf } from './proof-key.ts';
import { rootOf, type SumNode, stepsFrom } from './sum-tree.ts';
import { TierWriter } from './tier-writer.ts';

const key = proofKeyOf(createSecretBox('a secret of at least thirty-two characters'));

const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

interface Part {
  readonly account: string;
  readonly amount: bigint;
  readonly salt: Buffer;
}

function leafOf({ account, amount, salt }: Part): SumNode {
  const bytes = Buffer.from(amount.toString(16).padStart(32, '0'), 'hex');
  return {
    hash: sha256(Buffer.from([0]), salt, sha256(holderText(account)), bytes),
    total: amount,
  };
}

function branchOf(parts: readonly Part[], indexes: readonly number[]): LiabilityBranch {
  const leaves = parts.map(leafOf);
  const { hash, total } = rootOf(leaves);
  const statement = {
    coin: 'USDT',
    madeAt: '2026-11-15T00:00:00.000Z',
    members: parts.length,
    total: formatMoney(total),
    reserves: null,
    root: hash.toString('hex'),
  };
  const own = indexes.map((index) => ({ index, part: parts[index] as Part }));
  return {
    format: 'tradewind-liability-branch-1',
    account: own[0]?.part.account ?? '',
    amount: formatMoney(own.reduce((sum, { part }) => sum + part.amount, 0n)),
    parts: own.map(({ index, part }) => ({
      amount: formatMoney(part.amount),
      salt: part.salt.toString('hex'),
      steps: stepsFrom(leaves, index).map((step) => ({
        side: step.side,
        hash: step.hash.toString('hex'),
        total: formatMoney(step.total),
      })),
    })),
    proof: {
      ...statement,
      publicKey: key.publicKey.toString('hex'),
      signature: key.sign(statementOf(statement)).toString('hex'),
    },
  };
}

const someParts = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 2, maxLength: 40 })
  .map((amounts) =>
    amounts.map((amount, nth) => ({
      account: `member${nth}@example.com`,
      amount,
      salt: sha256(`salt ${nth}`),
    })),
  );
const partsAndOne = someParts.chain((parts) =>
  fc.record({ parts: fc.constant(parts), index: fc.nat(parts.length - 1) }),
);

describe('a branch', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('leads to the root and the total, for any tree and any leaf', async () => {
    await fc.assert(
      fc.asyncProperty(partsAndOne, async ({ parts, index }) => {
        const branch = branchOf(parts, [index]);
        expect(await verifyBranch(branch, branch.account)).toEqual({
          account: 'holds',
          amount: 'holds',
          tree: 'holds',
          signature: 'holds',
        });
        const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
        expect(branch.proof.total).toBe(formatMoney(total));
      }),
      { numRuns: 60 },
    );
  });

  test('fails if any character in it is changed', async () => {
    const changed = partsAndOne.chain(({ parts, index }) => {
      const branch = branchOf(parts, [index]);
      const json = JSON.stringify(branch);
      // Any digit or letter of any value: hashes, sums, sides, salts, dates.
      const places = [...json.matchAll(/(?<=":"?)[^",:{}[\]]/g)].map((match) => match.index);
      return fc.record({ json: fc.constant(json), at: fc.constantFrom(...places) });
    });
    await fc.assert(
      fc.asyncProperty(changed, async ({ json, at }) => {
        const other = json[at] === '1' ? '2' : '1';
        const text = json.slice(0, at) + other + json.slice(at + 1);
        const findings = await readAndVerify(text, (JSON.parse(json) as LiabilityBranch).account);
        expect(findings).toContain('fails');
      }),
      { numRuns: 200 },
    );
  });

  test('cannot count one part twice', async () => {
    const parts = [
      { account: 'a@example.com', amount: 5n, salt: sha256('1') },
      { account: 'b@example.com', amount: 7n, salt: sha256('2') },
    ];
    const { tree, amount } = await verifyBranch(branchOf(parts, [0, 0]), 'a@example.com');
    expect([amount, tree]).toEqual(['holds', 'fails']);
  });

  test('is verified without the signature over plain http, where browsers provide no cryptography', async () => {
    vi.stubGlobal('crypto', {});
    const part = { account: 'a@example.com', amount: 5n, salt: sha256('1') };
    expect(await verifyBranch(branchOf([part], [0]), 'a@example.com')).toEqual({
      account: 'holds',
      amount: 'holds',
      tree: 'holds',
      signature: 'unchecked',
    });
  });

  test('belongs to one member only, even if two own the same amount', async () => {
    const parts = ['a', 'b'].map((name) => ({
      account: `${name}@example.com`,
      amount: 5n,
      salt: sha256('one salt'),
    }));
    const branch = branchOf(parts, [0]);
    expect((await verifyBranch(branch, 'b@example.com')).account).toBe('fails');
    const passedOn = { ...branch, account: 'b@example.com' };
    expect((await verifyBranch(passedOn, 'b@example.com')).tree).toBe('fails');
  });

  test('with a negative amount beside it is refused, since it would hide other liabilities', async () => {
    const branch = branchOf(
      [
        { account: 'a@example.com', amount: 5n, salt: sha256('1') },
        { account: 'b@example.com', amount: 7n, salt: sha256('2') },
      ],
      [0],
    );
    const [part] = branch.parts;
    const steps = part?.steps.map((step) => ({ ...step, total: '-0.000007' })) ?? [];
    const indebted = { ...branch, parts: [{ amount: '0.000005', salt: part?.salt ?? '', steps }] };
    expect((await verifyBranch(indebted, 'a@example.com')).tree).toBe('fails');
  });
});

async function readAndVerify(text: string, account: string): Promise<string[]> {
  let branch: LiabilityBranch;
  try {
    branch = JSON.parse(text) as LiabilityBranch;
  } catch {
    return ['fails'];
  }
  return Object.values(await verifyBranch(branch, account));
}

test('omitting a member changes the root and the total', () => {
  fc.assert(
    fc.property(partsAndOne, ({ parts, index }) => {
      const all = rootOf(parts.map(leafOf));
      const without = rootOf(parts.toSpliced(index, 1).map(leafOf));
      expect(without.hash.equals(all.hash)).toBe(false);
      expect(all.total - without.total).toBe(parts[index]?.amount);
    }),
    { numRuns: 60 },
  );
});

test.each([1, 2, 255, 256, 257, 512, 700])(
  'a tree of %i leaves built in tiers has the same root',
  (count) => {
    const leaves = Array.from({ length: count }, (_, nth) => ({
      hash: sha256(`leaf ${nth}`),
      total: BigInt(nth),
    }));
    const writer = new TierWriter();
    for (const leaf of leaves) writer.add({ ...leaf, firstPlace: leaf.hash });
    const { hash, total } = writer.end();
    expect({ hash, total }).toEqual(rootOf(leaves));
    expect(writer.take().filter(({ tier }) => tier === 1)).toHaveLength(Math.ceil(count / 256));
  },
);
