import { randomUUID } from 'node:crypto';
import { addPicture } from '../files/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { samplePortrait } from './sample-portrait.ts';
import { samplePeople } from './sample-words.ts';
import { addPerson } from './save-person.ts';

export async function addSamplePeople(
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  operatorId: bigint,
): Promise<void> {
  for (const [nth, person] of samplePeople.entries()) {
    const portrait = await samplePortrait(nth);
    const portraitId = await addPicture(tx, files, operatorId, 'avatar', portrait);
    const content = { ...person, requestId: randomUUID(), isPublished: true, portraitId };
    await addPerson(tx, content, operatorId);
  }
}
