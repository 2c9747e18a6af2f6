import { useEffect } from 'react';

/** J and K open the next and the previous conversation, unless the operator is typing. */
export function useInboxKeys(
  ids: readonly string[],
  openId: string,
  open: (threadId: string) => void,
): void {
  usePlainKeys({
    j: () => step(1),
    k: () => step(-1),
  });

  function step(by: number): void {
    const at = ids.indexOf(openId);
    const next = ids[at === -1 ? 0 : at + by];
    if (next !== undefined) open(next);
  }
}

export function usePlainKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const action = actions[event.key.toLowerCase()];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [actions]);
}

/** True if the key belongs to a field or an open dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  return isField || target.closest('[role=dialog]') !== null;
}
