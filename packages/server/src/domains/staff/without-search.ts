import { typedFilters } from '@tradewind/contract';
import type { AuditNote } from '../../http/handler.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/**
 * Replaces personal search texts in an audit note by keyed hashes. People are searched for by address, and
 * nothing is ever erased from the audit log; with the hash, the same search can still be recognised.
 */
export function withoutSearch(secrets: SecretBox, note: AuditNote): AuditNote {
  const typed = Object.entries(note.detail ?? {}).filter(([field]) => typedFilters.has(field));
  const marked = typed.flatMap(([field, text]) =>
    typeof text === 'string' ? [[field, markOf(secrets, text)] as const] : [],
  );
  return { ...note, detail: { ...note.detail, ...Object.fromEntries(marked) } };
}

/** Returns a short keyed hash of a text: equal texts have equal hashes, and the text cannot be read from it. */
export function markOf(secrets: SecretBox, text: string): string {
  const mark = secrets.digest('audited search', text.trim().toLowerCase()).toString('hex');
  return `#${mark.slice(0, 12)}`;
}
