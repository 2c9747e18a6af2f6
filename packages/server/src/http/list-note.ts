import type { AuditNote } from './handler.ts';

interface Asked {
  readonly memberId?: string | undefined;
  readonly cursor?: unknown;
  readonly size?: unknown;
}

/** Returns the audit note of a list: which member it is about, its filters and the number of rows shown. */
export function listNote(asked: Asked) {
  const { memberId, cursor: _, size: __, ...narrowed } = asked;
  return ({ items }: { readonly items: readonly unknown[] }): AuditNote => ({
    ...(memberId !== undefined && { subject: `member:${memberId}` }),
    detail: { ...narrowed, shown: items.length },
  });
}
