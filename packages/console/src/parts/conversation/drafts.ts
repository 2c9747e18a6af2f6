import { useState } from 'react';

/** Who looks at another conversation in between finds the draft again. */
const drafts = new Map<string, string>();

export function useThreadDraft(threadId: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => drafts.get(threadId) ?? '');
  const change = (text: string) => {
    setDraft(text);
    if (text === '') drafts.delete(threadId);
    else drafts.set(threadId, text);
  };
  return [draft, change];
}
