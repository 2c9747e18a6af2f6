import type { Language } from '@tradewind/contract';

/** Everything the printed certificate says. */
export interface PrintedCertificate {
  readonly productName: string;
  readonly language: Language;
  readonly holder: string;
  readonly exam: string;
  readonly number: string;
  readonly code: string;
  readonly issuedAt: Date;
  /** Where anybody checks it. */
  readonly address: string;
  readonly isSample: boolean;
  readonly madeAt: Date;
}
