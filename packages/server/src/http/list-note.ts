import type { AuditNote } from './handler.ts';

interface Asked {
  readonly memberId?: string | undefined;
  readonly cursor?: unknown;
  readonly size?: unknown;
}

/** What the audit log keeps of a list: whose was asked for, how it was narrowed, and how many rows were shown. */
export function listNote(asked: Asked) {
  const { memberId, cursor: _, size: __, ...narrowed } = asked;
  return ({ items }: { readonly items: readonly unknown[] }): AuditNote => ({
    ...(memberId !== undefined && { subject: `member:${memberId}` }),
    detail: { ...narrowed, shown: items.length },
  });
}
