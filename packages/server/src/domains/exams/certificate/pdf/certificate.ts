import type { Language } from '@tradewind/contract';

/** Everything that the printed certificate shows. */
export interface PrintedCertificate {
  readonly productName: string;
  readonly language: Language;
  readonly holder: string;
  readonly exam: string;
  readonly number: string;
  readonly code: string;
  readonly issuedAt: Date;
  /** The address where anybody can check it. */
  readonly address: string;
  readonly isSample: boolean;
  readonly madeAt: Date;
}
