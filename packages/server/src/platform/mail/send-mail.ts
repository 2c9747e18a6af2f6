import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Services } from '../domain/services.ts';
import type { Composers, Letter } from './compose.ts';
import { timeText } from '@tradewind/contract/protocol/time-text';
import { renderHtml, renderText } from './render.ts';
import { tracelessKinds } from './traceless.ts';
import type { MailTransport } from './transport.ts';

/** Sends a mail; throws if it was not sent, so that the job queue tries again. */
export async function sendMail(
  { database, config, settings }: Services,
  composers: Composers,
  transport: MailTransport,
  mailId: bigint,
): Promise<void> {
  const { db } = database;
  const mail = await db
    .updateTable('mail')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', mailId)
    .where('state', 'in', ['waiting', 'failed'])
    .returning(['recipient', 'kind', 'language', 'about', 'createdAt'])
    .executeTakeFirst();
  if (!mail) return;
  const { recipient, kind, about, createdAt } = mail;
  const language = isLanguage(mail.language) ? mail.language : defaultLanguage;
  const letter = await write().catch(async (error: unknown) => {
    await noteFailure(error);
    throw error;
  });
  if (!letter) {
    await db.deleteFrom('mail').where('id', '=', mailId).execute();
    return;
  }
  const failure = await deliver(letter).then(
    () => undefined,
    (error: unknown) => noteFailure(error, letter.subject),
  );
  // Do not include the error itself: mail servers repeat the address, and the log is not erased with the outbox.
  if (failure !== undefined)
    throw new Error(`Mail ${mailId} did not go out (${failure}); the outbox says why`);

  async function write(): Promise<Letter | undefined> {
    const composer = composers[kind];
    if (!composer) throw new Error(`Nobody writes mail of the kind ${kind}`);
    const written = await composer({ recipient, language, about });
    return written && dated(written, language, createdAt);
  }

  async function deliver(whole: Letter): Promise<void> {
    const { subject } = whole;
    const { productName } = settings.now();
    const text = renderText(whole, productName);
    const html = renderHtml(whole, productName, language);
    const state = await transport.send({ to: recipient, subject, text, html });
    // A demo has no secrets and keeps every letter in its outbox.
    if (!config.demo && tracelessKinds.includes(kind)) {
      await db.deleteFrom('mail').where('id', '=', mailId).execute();
      return;
    }
    await db
      .updateTable('mail')
      .set({ state, subject, lastError: null, body: keptText(config.demo, text) })
      .set({ sentAt: sql<Date>`now()` })
      .where('id', '=', mailId)
      .execute();
    if (config.demo) transport.announce(recipient, whole);
  }

  /** Stores the failure in the outbox. Returns the part of the error that may be logged. */
  async function noteFailure(error: unknown, subject?: string): Promise<string> {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db
      .updateTable('mail')
      .set({ state: 'failed', lastError, ...(subject !== undefined && { subject }) })
      .where('id', '=', mailId)
      .execute();
    return codesOf(error);
  }
}

/** Returns the codes of the error, such as `EENVELOPE 550`. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no code';
  const codes = ['code', 'responseCode'].flatMap((name) => {
    const code: unknown = Reflect.get(error, name);
    return typeof code === 'string' || typeof code === 'number' ? [code] : [];
  });
  return codes.length > 0 ? codes.join(' ') : error.name;
}

/** Returns the text to keep. Mail can contain codes, so only a demo, which has no secrets, keeps it. */
function keptText(demo: boolean, text: string): string | null {
  return demo ? text : null;
}

const happened: Readonly<Record<Language, string>> = {
  en: 'When this happened: {time}.',
  cn: '发生时间：{time}。',
  tcn: '發生時間：{time}。',
  jp: '発生日時：{time}',
  ko: '발생 시각: {time}',
  ru: 'Когда это произошло: {time}.',
};

/**
 * Adds the time of the event to a letter, which may arrive a day late, so that the recipient does not mistake their own later
 * actions for a stranger's. A letter with a code is valid for minutes and needs no time.
 */
function dated(letter: Letter, language: Language, at: Date): Letter {
  if (letter.code !== undefined) return letter;
  const moment = happened[language].replace('{time}', timeText(at));
  return { ...letter, paragraphs: [...letter.paragraphs, moment] };
}
