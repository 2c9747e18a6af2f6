import { useState } from 'react';
import { write } from '../../../exams/data/kept-answers.ts';
import { draftKey } from '../../data/unsent-messages.ts';

/** What was typed and not sent outlives a reload; each conversation of each member has its own. */
export function useDraft(owner: string): readonly [string, (text: string) => void] {
  const key = draftKey(owner);
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '');
  const change = (text: string) => {
    setDraft(text);
    if (text === '') localStorage.removeItem(key);
    else write(localStorage, key, text);
  };
  return [draft, change];
}
