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
 * What was filled in and not sent. In memory alone: of a document nothing may stay on the device but which kind it
 * is and which country issued it, which the tab keeps (`kept-kind.ts`).
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
