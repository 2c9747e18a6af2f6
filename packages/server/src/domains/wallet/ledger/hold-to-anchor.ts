import type { Reader } from '../../../platform/database/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Anchor, SealedHead } from './anchor.ts';
import { sealOf } from './block.ts';
import { LedgerDiffers } from './ledger-differs.ts';

/**
 * Throws LedgerDiffers if the chain no longer contains the block noted in the anchor; otherwise notes the newest block.
 */
export async function holdToAnchor(
  db: Reader,
  anchor: Anchor,
  head: SealedHead | undefined,
): Promise<void> {
  const noted = await anchor.read();
  if (noted) await requireBlock(db, noted, anchor.file);
  if (head && (!noted || head.height > noted.height)) await anchor.write(head);
}

export async function requireBlock(
  db: Reader,
  { height, hash }: SealedHead,
  file: string,
): Promise<void> {
  const block = await db
    .selectFrom('ledgerBlock')
    .select('hash')
    .where('height', '=', height)
    .executeTakeFirst();
  if (!block?.hash.equals(hash))
    throw new LedgerDiffers(
      `Block ${height} that was sealed is ${block ? 'another now' : 'missing'}: ${file} has noted it. ` +
        'The past was changed in the database, or an older copy of it was put back; nothing more is sealed until this is looked into.',
    );
}

/** Throws LedgerDiffers if another instance sealed the block; nothing may be sealed on top of it. */
export function requireOwnSeal(
  { height, hash, seal }: SealedHead & { readonly seal: Buffer },
  secrets: SecretBox,
): void {
  if (!sealOf(hash, secrets).equals(seal))
    throw new LedgerDiffers(`Block ${height} was not sealed by this instance.`);
}
