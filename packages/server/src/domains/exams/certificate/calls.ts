import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import { triesOfNetworks } from '../../../platform/rate-limits/network-tries.ts';
import type { Rule } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { checkCertificate } from './check.ts';
import { listCertificates } from './list.ts';
import { makeCertificateFile } from './make-file.ts';
import { readOwnCertificate } from './own.ts';

type CertificateCalls = Pick<
  AppCalls,
  'getCertificateList' | 'getCertificate' | 'getCertificateFile' | 'checkCertificate'
>;

/** Nobody can guess a code; this limits those who try. */
const checks: Rule = { name: 'certificate-check', times: 60, seconds: 60 };
const files: Rule = { name: 'certificate-file', times: 30, seconds: 600 };

export function certificateCalls(services: Services): Handlers<CertificateCalls> {
  const { throttle, database } = services;
  return {
    getCertificateList: (input, visit) => listCertificates(database.db, visit, input),

    getCertificate: ({ code }, visit) => readOwnCertificate(services, visit, code),

    getCertificateFile: async ({ code }, visit) => {
      await throttle.spend([files, String(visit.memberId)]);
      return await makeCertificateFile(services, visit, code);
    },

    checkCertificate: async ({ code }, { ip, language }) => {
      await throttle.spend(...triesOfNetworks(checks, ip));
      return { certificate: await checkCertificate(database.db, code, language) };
    },
  };
}
