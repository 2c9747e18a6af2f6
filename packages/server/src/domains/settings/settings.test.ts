import { type Boot, type CallInput, type ConsoleCalls, roles } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { setProven } from '../wallet/testing/money.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newOperator(server, ['owner']);
});
afterAll(() => server.stop());

type Changes = CallInput<ConsoleCalls['saveSettings']>['changes'];

const bootOf = async () => (await server.app.inject('/boot.json')).json<Boot>();

const save = async (changes: Changes, { token }: Person = owner) =>
  await server.operator(
    'saveSettings',
    { changedAt: (await read()).changedAt, changes },
    { token },
  );

const read = async () =>
  (await server.operator('getSettings', {}, { token: owner.token })).response;

const history = async (input: CallInput<ConsoleCalls['getSettingHistory']> = {}) =>
  (await server.operator('getSettingHistory', input, { token: owner.token })).response.items;

const registerUninvited = async () =>
  (
    await server.member('register', {
      email: 'newcomer@example.com',
      code: '000000',
      password: 'quiet harbour walk',
      passwordRepeat: 'quiet harbour walk',
    })
  ).status;

describe('product settings', () => {
  test('have their configured values until an owner changes them, and null restores those', async () => {
    const before = await read();
    expect(before.values).toEqual(before.defaults);
    expect(before.changed).toEqual([]);
    expect((await save({ telephone: '+852 1234 5678' })).status).toBe(200);
    expect(await read()).toMatchObject({
      values: { telephone: '+852 1234 5678' },
      defaults: { telephone: '' },
      changed: ['telephone'],
    });
    await save({ telephone: null });
    expect(await read()).toMatchObject({ values: { telephone: '' }, changed: [] });
  });

  test('keep a history of each change with its author, and none where nothing changed', async () => {
    await save({ telephone: '100' });
    await save({ telephone: '100' });
    const second = await newOperator(server, ['owner']);
    await save({ telephone: '200', mailbox: 'desk@example.com' }, second);
    expect(await history({ key: 'telephone', size: '2' })).toMatchObject([
      { before: '100', after: '200', by: { email: second.email } },
      { before: null, after: '100', by: { email: owner.email } },
    ]);
    const [newest] = await history({ size: '1' });
    expect(newest?.by.operatorId).toBe(String(second.id));
  });

  test("are not overwritten by a second owner who has not seen the first one's change", async () => {
    const second = await newOperator(server, ['owner']);
    const { changedAt } = await read();
    const late = async (telephone: string, by: Person) =>
      await server.operator('saveSettings', { changedAt, changes: { telephone } }, by);
    const both = await Promise.all([late('100', owner), late('200', second)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 2301]);
    const kept = (await read()).values.telephone;
    expect((await late('300', second)).status).toBe(2301);
    expect((await read()).values.telephone).toBe(kept);
    expect((await save({ telephone: '300' }, second)).status).toBe(200);
  });

  test.each([
    'update setting_change set key = key',
    'delete from setting_change',
    'delete from setting',
  ])('refuse “%s”', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow('never changed or removed');
  });

  test.each([
    ['an empty name', { productName: '' }],
    ['a name that would end a mail header', { productName: 'Academy\nBcc: all@example.com' }],
    ['a name with markup', { productName: '<b>Academy</b>' }],
    ['terms that are a script', { termsUrl: 'javascript:alert(1)' }],
    ['a privacy policy that anybody could rewrite on its way', { privacyUrl: 'http://a.example' }],
    ['no date', { foundedOn: '2024-02-31' }],
    ['a date nobody remembers', { foundedOn: '1024-01-01' }],
    ['a date to come', { foundedOn: '2090-01-01' }],
    ['words in some languages only', { supportHours: { en: 'Hello' } as never }],
    ['an unknown key', { secretKey: 'x' } as never],
  ] satisfies [string, Changes][])('refuse %s and change nothing', async (_, changes) => {
    const before = await read();
    expect((await save({ telephone: '1', ...changes })).status).toBe(1100);
    expect(await read()).toEqual(before);
  });

  test.each(roles.filter((role) => role !== 'owner'))('are not for a %s', async (role) => {
    const { token } = await newOperator(server, [role]);
    expect((await server.operator('getSettings', {}, { token })).status).toBe(1005);
    expect((await server.operator('getSettingHistory', {}, { token })).status).toBe(1005);
    expect((await save({ telephone: '2' }, { ...owner, token })).status).toBe(1005);
  });

  test('appear on the audit record by name', async () => {
    await save({ telephone: '3', mailbox: 'x@example.com' });
    const { response } = await server.operator(
      'getAuditList',
      { action: 'settings.save', size: '1' },
      { token: owner.token },
    );
    expect(response.items[0]?.detail).toEqual({ changed: ['telephone', 'mailbox'] });
  });
});

describe('the values of the settings', () => {
  test('appear in the pages, mails and statements at once', async () => {
    await save({ productName: 'Harbour School' });
    const boot = await server.app.inject('/boot.json');
    expect(boot.json()).toMatchObject({ productName: 'Harbour School' });
    expect((await server.app.inject('/api/docs')).body).toContain('Harbour School API');
    const member = await newMember(server);
    await server.member('sendForgetPwdCode', { email: member.email });
    const { source } = await server.mail.mailTo(member.email);
    expect(source).toContain('Harbour School');
    expect(source).toMatch(/^From: Harbour School </m);
    expect(source).not.toContain('Tradewind Academy');
    await save({ productName: null });
  });

  test("appear in the mails and files of a member's data export", async () => {
    await save({ productName: 'Harbour School' });
    const member = await newMember(server);
    setProven(server, member);
    await server.member('requestExport', {}, { token: member.token });
    const { source } = await server.mail.mailTo(member.email);
    expect(source).not.toContain('Tradewind Academy');
    const made = await server.member('getExport', {}, { token: member.token });
    const exportId = made.response.export?.exportId ?? '';
    await server.member('openExport', { exportId }, { token: member.token });
    const part = { exportId, part: '1' };
    const { response } = await server.member('getExportPart', part, { token: member.token });
    expect(JSON.parse(response.content)).toMatchObject({ product: 'Harbour School' });
    await save({ productName: null });
  });

  test('appear in the chat as on the home screen, and as configured until changed', async () => {
    const env = { SUPPORT_HOURS: '09:00–18:00' };
    const other = await startTestServer({ beside: server, env, workers: false });
    const { token } = await newMember(server);
    const hours = async (language: 'en' | 'ru') => [
      (await other.member('getConversation', {}, { token, language })).response.hours,
      (await other.member('getHomeOverview', {}, { token, language })).response.supportHours,
    ];
    expect(await hours('ru')).toEqual(['09:00–18:00', '09:00–18:00']);
    const nothing = { en: '', cn: '', tcn: '', jp: '', ko: '', ru: '' };
    await save({ supportHours: { ...nothing, en: 'Daily', ru: 'Ежедневно' } });
    await other.services.settings.refresh();
    expect(await hours('en')).toEqual(['Daily', 'Daily']);
    expect(await hours('ru')).toEqual(['Ежедневно', 'Ежедневно']);
    await save({ supportHours: null });
    await other.stop();
  });

  test("appear in the home screen's figures, in the language of the request", async () => {
    const nothing = { en: '', cn: '', tcn: '', jp: '', ko: '', ru: '' };
    await save({
      foundedOn: '2000-01-01',
      supportHours: { ...nothing, en: 'Daily' },
      address: { ...nothing, en: '1 Example Road', jp: '例示通り1' },
    });
    const english = await server.member('getHomeOverview', {});
    expect(english.response).toMatchObject({ supportHours: 'Daily' });
    expect(english.response.yearsOperational).toBeGreaterThanOrEqual(26);
    const russian = await server.member('getHomeOverview', {}, { language: 'ru' });
    expect(russian.response).toMatchObject({ supportHours: 'Daily' });
    expect(english.response.contact.address).toBe('1 Example Road');
    const japanese = await server.member('getHomeOverview', {}, { language: 'jp' });
    expect(japanese.response.contact.address).toBe('例示通り1');
    // If a language is empty, the text of another one is shown.
    expect(russian.response.contact.address).toBe('1 Example Road');
  });

  test('give the page the addresses of the terms and the privacy policy, and nothing else', async () => {
    expect(await bootOf()).toMatchObject({ termsUrl: '', privacyUrl: '' });
    const termsUrl = 'https://school.example/terms?v=1&l=en';
    await save({ termsUrl });
    expect(await bootOf()).toMatchObject({ termsUrl, privacyUrl: '' });
    await save({ termsUrl: null });
  });

  test('decide whether registration needs an invitation', async () => {
    expect(await registerUninvited()).toBe(1100);
    await save({ invitationRequired: false });
    expect(await registerUninvited()).toBe(1202);
    await save({ invitationRequired: null });
  });

  test('reach every other process within seconds @long', async () => {
    const other = await startTestServer({ beside: server });
    await save({ productName: 'Two Harbours' });
    await vi.waitFor(
      async () => {
        const boot = await other.app.inject('/boot.json');
        expect(boot.json()).toMatchObject({ productName: 'Two Harbours' });
      },
      { timeout: 30_000, interval: 100 },
    );
    await other.stop();
  });

  test('from a version with more settings are left alone', async () => {
    await server.database.pool.query(
      `insert into setting (key, value, changed_by) values ('foundedOn', '"soon"', $1)
       on conflict (key) do update set value = excluded.value`,
      [owner.id],
    );
    await server.services.settings.refresh();
    expect(server.services.settings.now().foundedOn).toBe('2024-01-01');
  });
});
