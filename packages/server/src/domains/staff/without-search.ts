import { typedFilters } from '@tradewind/contract';
import type { AuditNote } from '../../http/handler.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/**
 * People are searched for by their address, and from the audit log nothing is ever erased. So it holds
 * a mark, by which the same search is known again, and what was found.
 */
export function withoutSearch(secrets: SecretBox, note: AuditNote): AuditNote {
  const typed = Object.entries(note.detail ?? {}).filter(([field]) => typedFilters.has(field));
  const marked = typed.flatMap(([field, text]) =>
    typeof text === 'string' ? [[field, markOf(secrets, text)] as const] : [],
  );
  return { ...note, detail: { ...note.detail, ...Object.fromEntries(marked) } };
}

/** Of an address: the same one gives the same mark, and nobody reads it from that. */
export function markOf(secrets: SecretBox, text: string): string {
  const mark = secrets.digest('audited search', text.trim().toLowerCase()).toString('hex');
  return `#${mark.slice(0, 12)}`;
}
