import type { Language, MailedChange } from '@tradewind/contract';
import {
  findChallenge,
  findPrincipal,
  isFamiliarNetwork,
  issueProofCode,
} from '../../access/index.ts';
import { originOf } from '../../../config/origin-of.ts';
import type { Composer, Composers, Letter } from '../../../platform/mail/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { contactOf } from '../../settings/index.ts';
import { alarmToken } from '../security-alarm.ts';
import { issueCode } from '../verification-code.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { jp } from './jp.ts';
import { ko } from './ko.ts';
import { proofMailSubject, proofTitle } from './proof-titles.ts';
import { ru } from './ru.ts';
import { tcn } from './tcn.ts';
import type { LetterCatalogues, LetterKind } from './texts.ts';

/** Label of the button in a mail about a change; the page that it opens has the same title. */
const notMe: Readonly<Record<Language, string>> = {
  en: 'This was not me',
  cn: '不是我本人操作',
  tcn: '不是我本人操作',
  jp: '自分ではありません',
  ko: '제가 한 일이 아닙니다',
  ru: 'Это не я',
};

const catalogues: LetterCatalogues = { en, cn, tcn, jp, ko, ru };

export function accountMails(services: Services): Composers {
  const { config, database, settings } = services;

  const named = (text: string) =>
    text
      .replaceAll('{product}', settings.now().productName)
      .replaceAll('{contact}', contactOf(settings.now()));

  function letter(kind: LetterKind, language: Language, code?: string): Letter {
    const texts = catalogues[language][kind];
    return {
      subject: named(texts.subject),
      greeting: named(texts.greeting),
      paragraphs: texts.paragraphs.map(named),
      closing: named(texts.closing),
      ...(code === undefined ? {} : { code }),
    };
  }

  /** Composes a mail about a change, with a button by which its reader can raise an alarm. */
  const ofChange =
    (kind: MailedChange): Composer =>
    ({ language, about }) => {
      const whole = letter(kind, language);
      if (about === null) return Promise.resolve(whole);
      const address = `${originOf(services.config)}/not-me#${alarmToken(services.secrets, about)}`;
      return Promise.resolve({ ...whole, warning: { label: notMe[language], address } });
    };

  const notice =
    (kind: LetterKind) =>
    ({ language }: { language: Language }) =>
      Promise.resolve(letter(kind, language));

  /** Sends the mail only while it is still true, since it may have waited for hours and would be misleading. */
  const whileBlocked =
    (isSo: boolean, compose: Composer): Composer =>
    async (mail) => {
      const member = await findPrincipal(database.db, 'member', mail.recipient);
      return member && (member.disabledAt !== null) === isSo ? await compose(mail) : undefined;
    };

  return {
    /** The mailbox's owner learns that there is an account; the person who typed the address does not. */
    async 'register-code'({ recipient, language }) {
      const member = await findPrincipal(database.db, 'member', recipient);
      if (member) return letter('register-exists', language);
      const issued = await issueCode(services, recipient, 'register');
      return issued && letter('register-code', language, issued.code);
    },
    /** If `about` is a network, the mail goes only to a member who has had a session from it. */
    async 'reset-code'({ recipient, language, about }) {
      const member = await findPrincipal(database.db, 'member', recipient);
      if (!member) return undefined;
      if (about !== null && !(await isFamiliarNetwork(database.db, member.id, about)))
        return undefined;
      const issued = await issueCode(services, recipient, 'reset');
      const { link } = catalogues[language]['reset-code'];
      if (!issued || !link) return undefined;
      // In the fragment, which browsers do not send, so that no proxy logs it.
      const address = `${originOf(config)}/forget#${issued.link}`;
      return { ...letter('reset-code', language, issued.code), link: { ...link, address } };
    },
    /**
     * Not sent if the member has switched the authenticator app on since, because the code would be useless.
     */
    async 'proof-code'({ recipient, language, about }) {
      const member = await findPrincipal(database.db, 'member', recipient);
      if (!member || member.totpConfirmedAt !== null || about === null) return undefined;
      const challenge = await findChallenge(database.db, about);
      if (challenge?.principalId !== member.id) return undefined;
      const code = await issueProofCode(services, challenge.id);
      if (code === undefined) return undefined;
      const { subject } = challenge;
      return {
        ...letter('proof-code', language, code),
        subject: proofMailSubject(subject, language),
        greeting: proofTitle(subject, language),
      };
    },
    'password-changed': ofChange('password-changed'),
    'second-factor-on': ofChange('second-factor-on'),
    'second-factor-off': ofChange('second-factor-off'),
    'recovery-codes-new': ofChange('recovery-codes-new'),
    'new-place': ofChange('new-place'),
    'second-factor-wrong': notice('second-factor-wrong'),
    'second-factor-wrong-inside': notice('second-factor-wrong-inside'),
    'account-blocked': whileBlocked(true, notice('account-blocked')),
    'account-locked': whileBlocked(true, notice('account-locked')),
    'account-unblocked': whileBlocked(false, notice('account-unblocked')),
  };
}
