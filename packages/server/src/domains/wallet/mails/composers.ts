import type { Language } from '@tradewind/contract';
import type { Composers } from '../../../platform/mail/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { type WarningKind, warningTexts } from './texts.ts';

/** Mails state what happened and what to do, but no amount or address: those are shown only in the app. */
export function walletMails({ settings }: Services): Composers {
  const warning =
    (kind: WarningKind) =>
    ({ language }: { language: Language }) => {
      const { productName } = settings.now();
      const { subject, paragraph, closing } = warningTexts[language][kind];
      return Promise.resolve({
        subject,
        greeting: subject,
        paragraphs: [paragraph.replaceAll('{product}', productName)],
        closing,
      });
    };
  return {
    'address-wait-off': warning('address-wait-off'),
    'address-added': warning('address-added'),
    'withdrawal-requested': warning('withdrawal-requested'),
    'transfer-sent': warning('transfer-sent'),
  };
}
