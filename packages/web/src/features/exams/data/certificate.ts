import * as wire from '@tradewind/contract/generated/app-wire';
import { useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { clientSaying } from '../../../data/client-saying.ts';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';

const client = clientOf({
  checkCertificate: wire.checkCertificate,
  getCertificateFile: wire.getCertificateFile,
});

export type OwnCertificate = CallOutput<AppCalls['getCertificate']>;
export type CheckedCertificate = NonNullable<
  CallOutput<AppCalls['checkCertificate']>['certificate']
>;

export const { getCertificateFile } = client;

/** The screen says itself that one is not there. */
const ownCertificate = clientSaying(missing, { getCertificate: wire.getCertificate });

/** Null for one that is not the caller's, or that there is not. */
export function useCertificate(code: string) {
  return useQuery({
    queryKey: ['certificate', 'own', code],
    queryFn: () => nullIfMissing(ownCertificate.getCertificate({ code })),
    enabled: isLoggedIn,
  });
}

/** For whoever has the code, logged in or not. */
export function useCheckedCertificate(code: string) {
  return useQuery({
    queryKey: ['certificate', 'checked', code],
    queryFn: async () => (await client.checkCertificate({ code })).certificate,
    // It may be revoked at any time; an answer from memory would say nothing.
    staleTime: 0,
    gcTime: 0,
  });
}
