import { whereAllowed } from '../../../data/where-allowed.ts';

const prefix = 'draft:';

/**
 * Stores a draft in session storage: it survives a reload, but is gone when the tab is closed, because messages to members must
 * not stay on disk.
 */
export function keepDraft(key: string, draft: object | undefined): void {
  whereAllowed(() => {
    if (draft === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  });
}

/** Returns the stored values without checking them; the caller must validate them. */
export function keptDrafts(): readonly (readonly [key: string, draft: unknown])[] {
  return keys().map((key) => [
    key.slice(prefix.length),
    whereAllowed((): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
  ]);
}

/** Deletes all drafts at log-out. */
export function forgetDrafts(): void {
  for (const key of keys()) whereAllowed(() => sessionStorage.removeItem(key));
}

function keys(): readonly string[] {
  const all = whereAllowed(() =>
    Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? ''),
  );
  return (all ?? []).filter((key) => key.startsWith(prefix));
}
