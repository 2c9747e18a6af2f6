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

/** The screen itself says that a certificate does not exist. */
const ownCertificate = clientSaying(missing, { getCertificate: wire.getCertificate });

/** Returns a certificate of the member; null if it does not exist or belongs to another member. */
export function useCertificate(code: string) {
  return useQuery({
    queryKey: ['certificate', 'own', code],
    queryFn: () => nullIfMissing(ownCertificate.getCertificate({ code })),
    enabled: isLoggedIn,
  });
}

/** Checks a certificate by its code, for members and visitors. */
export function useCheckedCertificate(code: string) {
  return useQuery({
    queryKey: ['certificate', 'checked', code],
    queryFn: async () => (await client.checkCertificate({ code })).certificate,
    // A certificate may be revoked at any time, so a cached answer proves nothing.
    staleTime: 0,
    gcTime: 0,
  });
}
