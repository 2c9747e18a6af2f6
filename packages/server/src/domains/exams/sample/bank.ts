import type { Tx } from '../../../platform/database/database.ts';
import type { Key, QuestionTexts } from '../question/question.ts';

export interface SampleQuestion {
  readonly key: Key;
  readonly texts: QuestionTexts;
}

export interface SampleFolder {
  readonly name: string;
  readonly questions: readonly SampleQuestion[];
}

/** Adds a folder with subfolders and their questions; returns the ids of the subfolders in order. */
export async function addSampleBank(
  tx: Tx,
  { name, folders }: { readonly name: string; readonly folders: readonly SampleFolder[] },
  madeBy: bigint,
): Promise<readonly bigint[]> {
  const bank = await addFolder(tx, name, null);
  const ids: bigint[] = [];
  for (const folder of folders) {
    const id = await addFolder(tx, folder.name, bank);
    await addQuestions(tx, id, folder.questions, madeBy);
    ids.push(id);
  }
  return ids;
}

async function addFolder(tx: Tx, name: string, parentId: bigint | null): Promise<bigint> {
  const { id } = await tx
    .insertInto('questionFolder')
    .values({ name, parentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addQuestions(
  tx: Tx,
  folderId: bigint,
  questions: readonly SampleQuestion[],
  madeBy: bigint,
): Promise<void> {
  const added = await tx
    .insertInto('question')
    .values(
      questions.map(({ key, texts }) => ({
        folderId,
        type: key.type,
        title: (texts.en?.prompt ?? '').slice(0, 100),
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('questionVersion')
    .values(
      questions.map(({ key, texts }, index) => ({
        questionId: added[index]?.id ?? 0n,
        version: 1,
        texts: JSON.stringify(texts),
        key: JSON.stringify(key),
        madeBy,
      })),
    )
    .execute();
}
