import type { Language } from '@tradewind/contract';
import { timeText } from '@tradewind/contract/protocol/time-text';
import type { Composers, Letter } from '../../../platform/mail/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { type LetterKind, letterTexts } from './texts.ts';

export function ownDataMails({ database, settings }: Services): Composers {
  function letter(kind: LetterKind, language: Language, time = ''): Letter {
    const fill = (text: string) =>
      text.replaceAll('{product}', settings.now().productName).replaceAll('{time}', time);
    const { subject, paragraphs, closing } = letterTexts[language][kind];
    return {
      subject: fill(subject),
      greeting: fill(subject),
      paragraphs: paragraphs.map(fill),
      closing: fill(closing),
    };
  }

  const notice =
    (kind: LetterKind) =>
    ({ language }: { language: Language }) =>
      Promise.resolve(letter(kind, language));

  const openClosing = (recipient: string) =>
    database.db
      .selectFrom('accountClosing')
      .innerJoin('principal', 'principal.id', 'accountClosing.memberId')
      .select('closesAt')
      .where('principal.kind', '=', 'member')
      .where('principal.email', '=', recipient)
      .where('state', '=', 'open')
      .executeTakeFirst();

  /**
   * Sends nothing if the member has requested closing again since: the mail may have been delayed for hours and
   * would be misleading.
   */
  const calledOff =
    (kind: LetterKind) =>
    async ({ recipient, language }: { recipient: string; language: Language }) =>
      (await openClosing(recipient)) ? undefined : letter(kind, language);

  return {
    'export-ready': notice('export-ready'),
    'closing-kept': calledOff('closing-kept'),
    'closing-stopped': calledOff('closing-stopped'),
    'account-closed': notice('account-closed'),
    /** Sends nothing if the member has cancelled since. */
    async 'closing-begun'({ recipient, language }) {
      const row = await openClosing(recipient);
      return row && letter('closing-begun', language, timeText(row.closesAt));
    },
  };
}
