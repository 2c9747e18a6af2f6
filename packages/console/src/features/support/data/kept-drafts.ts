import { whereAllowed } from '../../../data/where-allowed.ts';

const prefix = 'draft:';

/** In this tab, over a reload: what is written to members is on no disk when the tab is closed. */
export function keepDraft(key: string, draft: object | undefined): void {
  whereAllowed(() => {
    if (draft === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  });
}

/** As they were kept, whoever wrote there: what they hold is for the reader to find out. */
export function keptDrafts(): readonly (readonly [key: string, draft: unknown])[] {
  return keys().map((key) => [
    key.slice(prefix.length),
    whereAllowed((): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
  ]);
}

/** At log-out. */
export function forgetDrafts(): void {
  for (const key of keys()) whereAllowed(() => sessionStorage.removeItem(key));
}

function keys(): readonly string[] {
  const all = whereAllowed(() =>
    Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? ''),
  );
  return (all ?? []).filter((key) => key.startsWith(prefix));
}
