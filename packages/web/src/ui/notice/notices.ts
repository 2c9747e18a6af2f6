import { create } from 'zustand';
import { type Notice, type NoticeType, withNotice, withoutNotice } from './notice-queue.ts';

const shownForMs = 3000;
let lastId = 0;

export const useNotices = create<readonly Notice[]>(() => []);

/** Removes the notices of refusals. Called when the user tries again. */
export function clearRefusals(): void {
  useNotices.setState((notices) => notices.filter(({ type }) => type !== 'danger'), true);
}

export function showNotice(text: string, type: NoticeType = 'danger'): void {
  lastId += 1;
  const id = lastId;
  useNotices.setState((notices) => withNotice(notices, { id, type, text }), true);
  setTimeout(() => {
    useNotices.setState((notices) => withoutNotice(notices, id), true);
  }, shownForMs);
}
