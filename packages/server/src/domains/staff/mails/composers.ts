import type { Language } from '@tradewind/contract';
import type { Composers } from '../../../platform/mail/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { type StaffMailKind, staffMailTexts } from './texts.ts';

/** Composes the mails to operators. They name no person; the details can be read in the console. */
export function staffMails({ settings }: Services): Composers {
  const named = (text: string) => text.replaceAll('{product}', settings.now().productName);
  const letter =
    (kind: StaffMailKind) =>
    ({ language }: { language: Language }) => {
      const { subject, paragraph, closing } = staffMailTexts[language][kind];
      return Promise.resolve({
        subject: named(subject),
        greeting: named(subject),
        paragraphs: [named(paragraph)],
        closing,
      });
    };
  return {
    'console-access-changed': letter('console-access-changed'),
    'console-access-tried': letter('console-access-tried'),
    'console-proof-tried': letter('console-proof-tried'),
    'console-new-place': letter('console-new-place'),
    'staff-changed': letter('staff-changed'),
    'identities-revealed': letter('identities-revealed'),
  };
}
