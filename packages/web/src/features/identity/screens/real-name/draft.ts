import type { DocumentKind } from '@tradewind/contract/identity/real-name';
import { useSession } from '../../../../session/session-store.ts';
import type { DonePhoto } from './use-photo.ts';

interface Draft {
  readonly kind: DocumentKind;
  readonly values: {
    readonly country: string;
    readonly fullName: string;
    readonly idNumber: string;
  };
  readonly front: DonePhoto | undefined;
  readonly reverse: DonePhoto | undefined;
}

/**
 * The form's content that was not submitted yet. It is kept only in memory: nothing of a document may stay on the
 * device except its kind and its country, which the tab stores.
 */
let kept: Draft | undefined;

export function keptDraft(): Draft | undefined {
  return kept;
}

export function keepDraft(draft: Draft): void {
  kept = draft;
}

export function forgetDraft(): void {
  for (const photo of [kept?.front, kept?.reverse]) {
    if (photo !== undefined) URL.revokeObjectURL(photo.preview);
  }
  kept = undefined;
}

useSession.subscribe((now, before) => {
  if (now.token !== before.token) forgetDraft();
});
