import type { Language } from '@tradewind/contract';
import { originOf } from '../../../config/origin-of.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { bounded } from '../../../platform/concurrency/bounded-queue.ts';
import {
  longestTime,
  longestWait,
  makeInThread,
} from '../../../platform/threads/make-in-thread.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { readOwnCertificate } from './own.ts';
import type { PrintedCertificate } from './pdf/certificate.ts';

const print = bounded(
  (certificate: PrintedCertificate, milliseconds) =>
    makeInThread(new URL('./pdf/worker.ts', import.meta.url), certificate, milliseconds),
  { atOnce: 2, mostWaiting: 20, longestWait, longestTime },
);

/**
 * Makes the PDF of a certificate. Only a valid one is printed, because paper cannot show a later revocation.
 */
export async function makeCertificateFile(
  services: Services,
  visit: { readonly memberId: bigint; readonly language: Language },
  typed: string,
) {
  const { code, holder, name, number, issuedAt, revokedAt } = await readOwnCertificate(
    services,
    visit,
    typed,
  );
  if (revokedAt !== null) throw new AppError('certificateRevoked');
  const { config, settings } = services;
  const content = await print({
    productName: settings.now().productName,
    language: visit.language,
    holder,
    exam: name,
    number,
    code,
    issuedAt: new Date(issuedAt),
    address: `${originOf(config)}/verify/${code}`,
    isSample: config.demo,
    madeAt: new Date(),
  });
  return {
    fileName: `certificate-${number}-${code.slice(0, 4)}.pdf`.replaceAll(/[^\w.-]/g, '_'),
    mediaType: 'application/pdf',
    content: content.toString('base64'),
  };
}
