import { useState } from 'react';
import { write } from '../../../exams/data/kept-answers.ts';
import { draftKey } from '../../data/unsent-messages.ts';

/** The unsent text of a conversation. It survives a reload. Each member has one draft per conversation. */
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
