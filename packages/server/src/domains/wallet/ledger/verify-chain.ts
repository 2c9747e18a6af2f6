import type { Reader } from '../../../platform/database/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { SealedHead } from './anchor.ts';
import { type BlockHashes, hashBlock, markLength, noBlock } from './block.ts';
import { readJournalTexts, type SealedText } from './journal-texts.ts';
import { LedgerDiffers } from './ledger-differs.ts';

export interface ChainHead extends SealedHead {
  readonly lastJournal: bigint;
}

/** A block that the chain must still contain. */
export interface NotedHead extends SealedHead {
  /** Who noted the block, as the end of a sentence. */
  readonly notedBy: string;
}

interface Block extends BlockHashes {
  readonly height: bigint;
  readonly firstJournal: bigint;
  readonly lastJournal: bigint;
  readonly journals: number;
  readonly previous: Buffer;
}

/** Hashes every sealed line again, block by block from the first, and returns the last block. */
export async function verifyChain(
  db: Reader,
  secrets: SecretBox,
  noted: readonly NotedHead[],
): Promise<ChainHead | undefined> {
  let head: ChainHead | undefined;
  for (;;) {
    const block = await nextBlock(db, head?.height ?? 0n);
    if (!block) break;
    const expected = (head?.height ?? 0n) + 1n;
    if (block.height !== expected) throw new LedgerDiffers(`Block ${expected} is missing.`);
    for (const { height, hash, notedBy } of noted)
      if (height === block.height && !hash.equals(block.hash))
        throw new LedgerDiffers(`Block ${height} is another than the one ${notedBy}.`);
    await verifyBlock(db, secrets, block, head);
    head = block;
  }
  const end = head?.height ?? 0n;
  const cutOff = noted.find(({ height }) => height > end);
  if (cutOff)
    throw new LedgerDiffers(
      `Block ${cutOff.height} that was sealed is missing: it is the one ${cutOff.notedBy}, and the chain ends with block ${end}.`,
    );
  return head;
}

async function nextBlock(db: Reader, after: bigint): Promise<Block | undefined> {
  return await db
    .selectFrom('ledgerBlock')
    .select(['height', 'firstJournal', 'lastJournal', 'journals'])
    .select(['marks', 'root', 'previous', 'hash', 'seal'])
    .where('height', '>', after)
    .orderBy('height')
    .limit(1)
    .executeTakeFirst();
}

async function verifyBlock(
  db: Reader,
  secrets: SecretBox,
  block: Block,
  head: ChainHead | undefined,
): Promise<void> {
  const { height, lastJournal } = block;
  const previous = head?.hash ?? noBlock;
  if (!block.previous.equals(previous))
    throw new LedgerDiffers(`Block ${height} does not follow the block before it.`);
  const after = head?.lastJournal ?? 0n;
  // Reads one journal more than the block sealed, so that an inserted journal is noticed.
  const journals = await readJournalTexts(db, after, lastJournal, block.journals + 1);
  if (journals.length === 0)
    throw new LedgerDiffers(`The journals of block ${height} are missing.`);
  const computed = hashBlock({ height, previous, journals }, secrets);
  if (!computed.hash.equals(block.hash))
    throw new LedgerDiffers(firstChange(block, journals, computed));
  if (!computed.seal.equals(block.seal))
    throw new LedgerDiffers(
      `Block ${height} was not sealed by this instance (or SECRET_KEY is not its key).`,
    );
  const isWhole =
    computed.root.equals(block.root) &&
    computed.marks.equals(block.marks) &&
    journals[0]?.id === block.firstJournal &&
    journals.at(-1)?.id === lastJournal &&
    journals.length === block.journals;
  if (!isWhole) throw new LedgerDiffers(`Block ${height} itself was changed.`);
}

/** Describes the first line that differs from its mark; if none does, the block's own columns were changed. */
function firstChange(block: Block, journals: readonly SealedText[], computed: BlockHashes): string {
  const lines = journals.flatMap(({ id, lines: texts }) =>
    texts.map((text, number) => ({ id, number, text })),
  );
  for (const [index, { id, number, text }] of lines.entries()) {
    const span = [index * markLength, (index + 1) * markLength] as const;
    if (!computed.marks.subarray(...span).equals(block.marks.subarray(...span))) {
      const place = number === 0 ? `Journal ${id}` : `Journal ${id}, line ${number}`;
      return `${place} is not what block ${block.height} sealed; it says now: ${text}`;
    }
  }
  if (computed.marks.length < block.marks.length)
    return `After journal ${journals.at(-1)?.id}, block ${block.height} sealed lines that are missing now.`;
  return `Block ${block.height} itself was changed.`;
}
