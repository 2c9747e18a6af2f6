import { randomUUID } from 'node:crypto';
import { addPicture } from '../domains/files/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { addAttempt, certifySample, rejectRealName } from '../domains/identity/index.ts';
import type { Services } from '../platform/domain/services.ts';
import { sampleCard } from './sample-card.ts';

/** Adds submissions marked SAMPLE, so that a reviewer has something to do; two of them have the same number. */
export async function seedRealNames(
  tx: Tx,
  services: Services,
  { member, students }: { readonly member: bigint; readonly students: readonly bigint[] },
  reviewer: bigint | undefined,
): Promise<void> {
  const submitOf = async (
    memberId: bigint,
    fullName: string,
    nth: number,
    idNumber: string,
  ): Promise<bigint> => {
    const add = async (side: 'FRONT' | 'REVERSE'): Promise<string> => {
      const card = await sampleCard(side, nth * 3);
      return String(await addPicture(tx, services.files, memberId, 'identity', card));
    };
    const id = await addAttempt(tx, services, memberId, {
      requestId: randomUUID(),
      fullName,
      documentKind: 'other',
      country: 'SG',
      idNumber,
      frontFileId: await add('FRONT'),
      reverseFileId: await add('REVERSE'),
    });
    if (id === undefined) throw new Error('A sample was submitted twice');
    return id;
  };
  const submit = async (nth: number, idNumber: string): Promise<bigint> => {
    const memberId = students[nth - 1];
    if (memberId === undefined) throw new Error('Too few sample students');
    return await submitOf(
      memberId,
      `Sample Student ${String(nth).padStart(2, '0')}`,
      nth,
      idNumber,
    );
  };
  // Withdrawals need a certified name, and people who try the demo may want to withdraw.
  const certified = [
    await submitOf(member, 'Sample Member', 8, 'SAMPLE-1000'),
    await submit(1, 'SAMPLE-0001'),
    await submit(22, 'SAMPLE-0022'),
  ];
  const refused = await submit(2, 'SAMPLE-0002');
  for (const nth of [3, 4, 5]) await submit(nth, `SAMPLE-000${nth}`);
  // This is the same document under a second account.
  await submit(6, 'SAMPLE-0001');
  if (reviewer === undefined) return;
  for (const id of certified) await certifySample(tx, id, reviewer);
  const reason = {
    reasonCode: 'unreadable',
    reason: 'Sample: the number is not in focus',
  } as const;
  await rejectRealName(tx, refused, reviewer, reason);
}
