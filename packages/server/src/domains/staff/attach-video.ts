import { takeVideo } from '../courses/index.ts';
import { writeAudit } from './audit.ts';
import { mayStill } from './roles.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Where a request would be, in the audit log. */
const later = {
  requestId: 'made ready',
  ip: 'made ready',
  userAgent: '',
  language: 'en',
} as const;

/**
 * What an editor uploaded for a lesson is that lesson's once it is ready, whether or not they are still there to save
 * it. Done in their name, so they must still be allowed to.
 */
export async function attachVideo(
  tx: Tx,
  { mediaId, madeBy }: { readonly mediaId: bigint; readonly madeBy: bigint },
): Promise<void> {
  if (!(await mayStill(tx, madeBy, 'course.manage'))) return;
  const lessonId = await takeVideo(tx, mediaId);
  if (lessonId === undefined) return;
  const note = { subject: `lesson:${lessonId}`, detail: { mediaId: String(mediaId) } } as const;
  await writeAudit(tx, madeBy, 'lesson.take-video', note, later);
}
