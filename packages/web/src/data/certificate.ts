import * as wire from '@tradewind/contract/generated/app-wire';
import { useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { isLoggedIn } from '../session/session-store.ts';
import { clientOf } from './client.ts';
import { createQuietClient } from './quiet-client.ts';

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
const ownCertificate = createQuietClient<Pick<AppCalls, 'getCertificate'>>(
  { getCertificate: wire.getCertificate },
  [errorStatus.notFound],
);

/** Null for one that is not the caller's, or that there is not. */
export function useCertificate(code: string) {
  return useQuery({
    queryKey: ['certificate', 'own', code],
    queryFn: async () => {
      try {
        return await ownCertificate.getCertificate({ code });
      } catch (error) {
        if (error instanceof CallRefused && error.status === errorStatus.notFound) return null;
        throw error;
      }
    },
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
