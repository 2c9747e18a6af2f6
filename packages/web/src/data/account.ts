import * as wire from '@tradewind/contract/generated/app-wire';
import type { AppCalls, CallInput } from '@tradewind/contract';
import { forgetInviteCode } from '../session/invite-store.ts';
import { logIn } from '../session/session-store.ts';
import { clientOf } from './client.ts';

const client = clientOf({
  changePassword: wire.changePassword,
  forgetLoginPwd: wire.forgetLoginPwd,
  loginByPwd: wire.loginByPwd,
  register: wire.register,
  sendForgetPwdCode: wire.sendForgetPwdCode,
  sendLoginCode: wire.sendLoginCode,
});

// Calls that forms make. A form knows itself when it is sending and what went wrong, so these are
// plain functions: the pages before login need no query cache, and do not load one.

export async function login(input: CallInput<AppCalls['loginByPwd']>): Promise<void> {
  logIn(await client.loginByPwd(input));
}

export async function register(input: CallInput<AppCalls['register']>): Promise<void> {
  const session = await client.register(input);
  forgetInviteCode();
  logIn(session);
}

export const { forgetLoginPwd: resetPassword, changePassword } = client;

/** What a mailed code is for. */
export type CodePurpose = 'register' | 'reset-password';

const sendCodeFor = {
  register: client.sendLoginCode,
  'reset-password': client.sendForgetPwdCode,
};

export function sendCode(purpose: CodePurpose, email: string): Promise<{ resendAfter: number }> {
  return sendCodeFor[purpose]({ email });
}
