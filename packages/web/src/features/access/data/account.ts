import * as wire from '@tradewind/contract/generated/app-wire';
import type { AppCalls, CallInput } from '@tradewind/contract';
import { forgetInviteCode } from '../../../session/invite-store.ts';
import { logIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { type CodePurpose, handleFor, keepHandle } from './code-handle.ts';

const client = clientOf({
  changePassword: wire.changePassword,
  forgetLoginPwd: wire.forgetLoginPwd,
  loginByPwd: wire.loginByPwd,
  register: wire.register,
  resetPwdByLink: wire.resetPwdByLink,
  sendForgetPwdCode: wire.sendForgetPwdCode,
  sendLoginCode: wire.sendLoginCode,
});

// Calls that forms make. A form handles its own sending state and errors, so these are plain functions: the pages
// before login need no query cache, and do not load one.

export async function login(input: CallInput<AppCalls['loginByPwd']>): Promise<void> {
  logIn(await client.loginByPwd(input));
}

export async function register(input: CallInput<AppCalls['register']>): Promise<void> {
  const handle = handleFor(sessionStorage, 'register', input.email);
  const session = await client.register({ ...input, ...handle });
  forgetInviteCode();
  logIn(session);
}

export async function resetPassword(input: CallInput<AppCalls['forgetLoginPwd']>): Promise<void> {
  const handle = handleFor(sessionStorage, 'reset-password', input.email);
  await client.forgetLoginPwd({ ...input, ...handle });
}

export const { resetPwdByLink: resetPasswordByLink, changePassword } = client;

const sendCodeFor = {
  register: client.sendLoginCode,
  'reset-password': client.sendForgetPwdCode,
};

export async function sendCode(
  purpose: CodePurpose,
  email: string,
): Promise<{ resendAfter: number }> {
  const { resendAfter, handle } = await sendCodeFor[purpose]({ email });
  keepHandle(sessionStorage, purpose, email, handle);
  return { resendAfter };
}
