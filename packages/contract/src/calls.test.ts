import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { appCalls } from './app/index.ts';
import { consoleCalls } from './console/index.ts';
import { errorStatus } from './errors.ts';
import { errorStatusSource, wireSource } from './wire.ts';

/** The calls of the specification that exist so far, to the letter. */
const specified = [
  'POST /api/App/Account/LoginByPwd',
  'POST /api/App/Account/Register',
  'POST /api/App/Account/ForgetLoginPwd',
  'GET /api/App/SmsCode/SendLoginCode',
  'GET /api/App/SmsCode/SendForgetPwdCode',
  'GET /api/App/Information/GetInformationList',
  'GET /api/App/Account/GetMemberBaseInfo',
  'GET /api/App/Account/GetInviteMemberList',
  'GET /api/App/File/GetFileDomain',
  'POST /api/App/File/Upload',
  'POST /api/App/Account/SubmitRealName',
  'GET /api/App/Account/GetRealNameAuthentication',
  'GET /api/App/Wallet/GetWalletTotalPrice',
  'GET /api/App/Wallet/GetCoinBalance',
  'GET /api/App/Wallet/GetWalletBill',
  'GET /api/App/Wallet/GetBillCategory',
  'GET /api/App/Wallet/GetCoinNetwork',
  'GET /api/App/Wallet/GetCoinWithdrawType',
  'GET /api/App/Course/GetContractConfig',
  'POST /api/App/Course/BuyContract',
  'GET /api/App/Course/GetCourseCategory',
  'GET /api/App/Course/GetCourseList',
  'GET /api/App/Course/GetCourseDetailList',
  'GET /api/App/Course/GetCourseWatchUrl',
];

describe('the declared calls', () => {
  const app = Object.values(appCalls);
  const all = [...app, ...Object.values(consoleCalls)];

  test('have the methods and paths of the specification', () => {
    const declared = app.map(({ method, path }) => `${method} ${path}`);
    expect(declared).toEqual(expect.arrayContaining(specified));
  });

  test('are under the roof of their app, one path each', () => {
    for (const { path } of app) expect(path).toMatch(/^\/api\/App\/[A-Z]\w+\/[A-Z]\w+$/);
    for (const { path } of Object.values(consoleCalls))
      expect(path).toMatch(/^\/api\/Console\/[A-Z]\w+\/[A-Z]\w+$/);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  test('are all signed but those that carry a file', () => {
    const withFile = all.filter((call) => 'body' in call);
    expect(withFile.length).toBeGreaterThan(0);
    expect(all.filter(({ signed }) => !signed)).toEqual(withFile);
  });

  test('are in the table that browsers get, as they are declared', async () => {
    const file = await readFile(new URL('generated/wire.ts', import.meta.url), 'utf8');
    expect(file).toBe(wireSource());
  });

  test('have errors whose numbers browsers know', async () => {
    const file = await readFile(new URL('generated/error-status.ts', import.meta.url), 'utf8');
    expect(file).toBe(errorStatusSource());
  });

  test('every error has a status number of its own', () => {
    const numbers = Object.values(errorStatus);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
