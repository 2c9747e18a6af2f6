import type { HomeSectionKey, HomeSectionTexts, Language } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { noteChange } from './history.ts';

interface Section<K extends HomeSectionKey> {
  readonly texts: Partial<Record<Language, HomeSectionTexts[K]>>;
  readonly revision: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

type Sections = { readonly [K in HomeSectionKey]: Section<K> };

export async function readSections(db: Reader): Promise<Sections> {
  const rows = await db
    .selectFrom('homeSection')
    .leftJoin('principal', 'principal.id', 'homeSection.changedBy')
    .select(['key', 'texts', 'revision', 'changedAt', 'principal.email as changedBy'])
    .execute();
  // A migration creates the row of each key, and no row can be removed.
  return Object.fromEntries(rows.map(({ key, ...row }) => [key, row])) as Sections;
}

export async function saveSection(
  tx: Tx,
  key: HomeSectionKey,
  { revision, texts }: { readonly revision: number; readonly texts: object },
  operatorId: bigint,
): Promise<void> {
  const before = await tx
    .selectFrom('homeSection')
    .select('texts')
    .where('key', '=', key)
    .where('revision', '=', revision)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('homeChanged');
  await tx
    .updateTable('homeSection')
    .set({
      texts: JSON.stringify(texts),
      revision: revision + 1,
      changedBy: operatorId,
      changedAt: new Date(),
    })
    .where('key', '=', key)
    .execute();
  await noteChange(tx, `section:${key}`, { texts: before.texts }, { texts }, operatorId);
}
