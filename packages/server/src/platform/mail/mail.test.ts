import { languages } from '@tradewind/contract';
import type { MailKind } from '@tradewind/contract/notices/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addJob } from '../jobs/index.ts';
import { goodPassword, newEmail, newInvitation, newOperator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Composer } from './compose.ts';
import { overMail } from './purge.ts';
import { queueMail } from './queue-mail.ts';
import { renderHtml } from './render.ts';
import { sendMail } from './send-mail.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';
import { failedLately, mailWorkLines } from './work-lines.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function row(recipient: string) {
  return await server.database.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirst();
}

/** Returns the seconds from the first try to the last, if the mail server never accepts the mail. */
async function secondsOfTrying(kind: MailKind, inPlaceOf?: string): Promise<number> {
  const recipient = newEmail();
  const { rows } = await server.database.transaction(async (tx) => {
    await queueMail(tx, recipient, kind, 'en', inPlaceOf === undefined ? {} : { inPlaceOf });
    // This is the job queue's formula for its pauses.
    return await sql<{ seconds: number }>`
      select sum(exp(least(tried, 10)))::float8 as seconds
      from graphile_worker._private_jobs, generate_series(1, max_attempts - 1) tried
      where payload->>'mailId' = (select id::text from mail where recipient = ${recipient})`.execute(
      tx,
    );
  });
  return rows[0]?.seconds ?? 0;
}

describe('mail', () => {
  test.each(languages)('is sent by SMTP as text and HTML in %s', async (language) => {
    const email = newEmail();
    await server.member(
      'sendLoginCode',
      { email },
      { language, ip: `10.20.0.${languages.indexOf(language)}` },
    );
    const { source } = await server.mail.mailTo(email);
    expect(source).toMatch(/^Subject: .+/m);
    expect(source).toMatch(/^From: "?Tradewind Academy"? <no-reply@tradewind.example>/m);
    expect(source).toContain('Content-Type: multipart/alternative');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
    await vi.waitFor(
      async () => expect(await row(email)).toMatchObject({ state: 'sent', language, body: null }),
      { timeout: 30_000 },
    );
  });

  test('that the server refuses is tried again, and the outbox shows the reason', async () => {
    const email = newEmail();
    server.mail.refuse = true;
    await server.member('sendLoginCode', { email }, { ip: '10.21.0.1' });
    await vi.waitFor(
      async () => expect(await row(email)).toMatchObject({ state: 'failed', attempts: 1 }),
      { timeout: 30_000 },
    );
    expect((await row(email))?.lastError).toContain('mailbox is full');
    server.mail.refuse = false;
    const { token } = await newOperator(server, ['support']);
    const listed = await server.operator('getMailList', { search: email }, { token });
    expect(listed.response.items).toMatchObject([{ state: 'failed', recipient: email }]);
    // Skip the pause before the next try.
    await server.database.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0',
    );
    await vi.waitFor(async () => expect(await row(email)).toMatchObject({ state: 'sent' }), {
      timeout: 30_000,
    });
    expect(await server.mail.codeTo(email)).toMatch(/^\d{6}$/);
  });

  test('is tried for most of a day, and with a code for less time than the code is valid', async () => {
    const hour = 3600;
    const ofNews = await secondsOfTrying('password-changed');
    expect(ofNews).toBeGreaterThan(18 * hour);
    // After a day the farewell mail to a former member is deleted.
    expect(ofNews).toBeLessThan(24 * hour);
    expect(await secondsOfTrying('reset-code', 'one code')).toBeLessThan(600);
  });

  test('that is requested again before it was sent is sent once, as in the later request', async () => {
    const idle = await startTestServer({ workers: false });
    const { db, pool } = idle.database;
    const email = newEmail();
    const outbox = () =>
      db.selectFrom('mail').select(['language', 'state']).where('recipient', '=', email).execute();
    const waitingJobs = async () =>
      (await pool.query('select from graphile_worker._private_jobs')).rowCount;

    await idle.member('sendLoginCode', { email }, { language: 'ru' });
    await pool.query("update verification_code set requested_at = now() - interval '61 seconds'");
    await idle.member('sendLoginCode', { email }, { language: 'en' });
    expect(await waitingJobs()).toBe(1);
    expect(await outbox()).toEqual([{ language: 'en', state: 'waiting' }]);

    const busy = await startTestServer({ beside: idle });
    const code = await idle.mail.codeTo(email);
    await vi.waitUntil(async () => (await waitingJobs()) === 0, { timeout: 30_000 });
    expect(await outbox()).toEqual([{ language: 'en', state: 'sent' }]);
    expect(idle.mail.received.map(({ to }) => to)).toEqual([email]);
    const form = { email, code, password: goodPassword, passwordRepeat: goodPassword };
    const invitationCode = await newInvitation(idle);
    expect((await idle.member('register', { ...form, invitationCode })).status).toBe(200);
    await busy.stop();
    await idle.stop();
  });

  test('that failed and is requested again is no longer listed as failed', async () => {
    const email = newEmail();
    const states = async () => {
      const { db } = server.database;
      const mails = await db
        .selectFrom('mail')
        .select('state')
        .where('recipient', '=', email)
        .execute();
      return mails.map(({ state }) => state);
    };
    server.mail.refuse = true;
    await server.member('sendLoginCode', { email }, { ip: '10.21.0.2' });
    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), { timeout: 30_000 });
    server.mail.refuse = false;
    await server.database.pool.query(
      "update verification_code set requested_at = now() - interval '61 seconds' where email = $1",
      [email],
    );
    await server.member('sendLoginCode', { email }, { ip: '10.21.0.2' });
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), { timeout: 30_000 });
  });

  test('that could not be composed counts as failed, and the outbox shows the reason', async () => {
    const { db } = server.database;
    const sending = vi.fn<MailTransport['send']>();
    const transport = { send: sending, announce: () => {}, close: () => {} };
    const sample = vi.fn<Composer>().mockRejectedValue(new Error('No words for it'));
    for (const [kind, reason] of [
      ['sample', 'No words for it'],
      ['unknown', 'Nobody writes mail of the kind unknown'],
    ] as const) {
      const recipient = newEmail();
      const { id } = await db
        .insertInto('mail')
        .values({ recipient, kind, language: 'en' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await expect(sendMail(server.services, { sample }, transport, id)).rejects.toThrow(reason);
      expect(await row(recipient)).toMatchObject({ state: 'failed', lastError: reason });
    }
    expect(sending).not.toHaveBeenCalled();
  });

  test('that failed is found by its index while it can still be acted on', async () => {
    const [line] = mailWorkLines;
    const undone = new Error('Only to look at');
    const looking = server.database.transaction(async (tx) => {
      await sql`delete from mail`.execute(tx);
      await sql`insert into mail (recipient, kind, language, state, created_at)
        select '', 'password-changed', 'en', 'failed', now() - n * interval '1 hour'
        from generate_series(1, 5000) n`.execute(tx);
      await sql`analyze mail`.execute(tx);
      expect(await line?.read(tx, 0n, 100)).toMatchObject({ count: 47 });
      const plan = await sql`explain (costs off) ${failedLately}`.execute(tx);
      expect(JSON.stringify(plan.rows)).toContain('mail_failed');
      throw undone;
    });
    await expect(looking).rejects.toBe(undone);
  });

  test('with a code is sent before all other waiting jobs', async () => {
    const idle = await startTestServer({ workers: false });
    await idle.database.transaction((tx) => addJob(tx, 'something-else', {}, 1));
    await idle.member('sendLoginCode', { email: newEmail() });
    const { rows } = await idle.database.jobsPool.query(
      'select task_identifier as task from graphile_worker.jobs order by priority, run_at',
    );
    expect(rows).toEqual([{ task: 'send-mail' }, { task: 'something-else' }]);
    await idle.stop();
  });

  test('is kept with its text on a demo instance without a mail server', async () => {
    const demo = await startTestServer({ env: { DEMO: 'true', SMTP_URL: '' } });
    const email = newEmail();
    await demo.member('sendLoginCode', { email });
    const { token } = await newOperator(demo, ['owner']);
    const item = await vi.waitFor(
      async () => {
        const { response } = await demo.operator('getMailList', { search: email }, { token });
        expect(response.items[0]?.state).toBe('kept');
        return response.items[0];
      },
      { timeout: 30_000 },
    );
    const mail = await demo.operator('getMail', { mailId: item?.mailId ?? '' }, { token });
    expect(mail.response.text).toMatch(/^\d{6}$/m);
    await demo.stop();
  });

  test('that may be a day late contains the time of its event; a mail with a code has no time', async () => {
    const texts: string[] = [];
    const send = ({ text }: OutgoingMail) =>
      Promise.resolve(texts.push(text)).then(() => 'sent' as const);
    const transport = { send, announce: () => {}, close: () => {} };
    const letter = { subject: 's', greeting: 'g', paragraphs: ['p'], closing: 'c' };
    const written = async (language: string, code?: string) => {
      const { rows } = await sql<{
        id: bigint;
      }>`insert into mail (recipient, kind, language, created_at)
        values (${newEmail()}, 'sample', ${language}, '2026-11-17 23:14:59Z') returning id`.execute(
        server.database.db,
      );
      const sample = () => Promise.resolve({ ...letter, ...(code !== undefined && { code }) });
      await sendMail(server.services, { sample }, transport, rows[0]?.id ?? 0n);
      return texts.at(-1);
    };
    for (const language of languages)
      expect(await written(language)).toContain('2026-11-17 23:14 UTC');
    expect(await written('en', '123456')).not.toContain('2026');
  });

  test('that has expired is found by indexes without reading the whole outbox', async () => {
    const undone = new Error('Only to look at');
    const looking = server.database.transaction(async (tx) => {
      await sql`insert into mail (recipient, kind, language, created_at)
        select '', 'password-changed', 'en', now() - interval '2 days'
        from generate_series(1, 5000)`.execute(tx);
      await sql`analyze mail`.execute(tx);
      const indexes: string[] = [];
      for (const isOver of overMail) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
          select id from mail where ${isOver} limit 2000 for update skip locked`.execute(tx);
        const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
        indexes.push(/Scan using (\w+)/.exec(plan)?.[1] ?? plan);
      }
      expect(indexes).toEqual(['mail_age', 'mail_traceless']);
      throw undone;
    });
    await expect(looking).rejects.toBe(undone);
  });

  test('shows names as text and never as HTML', () => {
    const letter = { subject: 's', greeting: '<b>&"', paragraphs: ['<script>'], closing: 'c' };
    const html = renderHtml(letter, '<i>Product</i>', 'en');
    expect(html).toContain('&lt;b&gt;&amp;&quot;');
    expect(html).not.toMatch(/<script>|<i>|<b>/);
  });

  test.each([
    ['cn', 'Noto Sans SC'],
    ['tcn', 'Noto Sans TC'],
    ['jp', 'Noto Sans JP'],
    ['ko', 'Noto Sans KR'],
  ] as const)(
    'in %s uses the font %s, and only Korean forbids breaks within words',
    (language, font) => {
      const letter = { subject: 's', greeting: 'g', paragraphs: ['p'], closing: 'c' };
      const html = renderHtml(letter, 'Product', language);
      expect(html.match(/Noto Sans [A-Z]{2}\b/g)).toEqual([font]);
      expect(html.includes('word-break:keep-all')).toBe(language === 'ko');
    },
  );
});
