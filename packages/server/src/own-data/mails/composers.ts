import { type Language, languageTags } from '@tradewind/contract';
import type { Composers, Letter } from '../../mail/index.ts';
import type { Services } from '../../services.ts';
import { type LetterKind, letterTexts } from './texts.ts';

export function ownDataMails({ database, settings }: Services): Composers {
  function letter(kind: LetterKind, language: Language, day = ''): Letter {
    const fill = (text: string) =>
      text.replaceAll('{product}', settings.now().productName).replaceAll('{day}', day);
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

  return {
    'export-ready': notice('export-ready'),
    'closing-kept': notice('closing-kept'),
    'closing-stopped': notice('closing-stopped'),
    'account-closed': notice('account-closed'),
    /** Not to who has thought better of it since. */
    async 'closing-begun'({ recipient, language }) {
      const row = await database.db
        .selectFrom('accountClosing')
        .innerJoin('principal', 'principal.id', 'accountClosing.memberId')
        .select('closesAt')
        .where('principal.kind', '=', 'member')
        .where('principal.email', '=', recipient)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row && letter('closing-begun', language, dayIn(language, row.closesAt));
    },
  };
}

function dayIn(language: Language, date: Date): string {
  const form = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return form.format(date);
}
