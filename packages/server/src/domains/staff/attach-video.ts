import { takeVideo } from '../courses/index.ts';
import { writeAudit } from './audit.ts';
import { mayStill } from './roles.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Stands in for a request in the audit log. */
const later = {
  requestId: 'made ready',
  ip: 'made ready',
  userAgent: '',
  language: 'en',
} as const;

/**
 * Gives a ready video to the lesson it was uploaded for, even if the editor is no longer there to save it. It
 * is done in the editor's name, so the editor must still have the permission.
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
