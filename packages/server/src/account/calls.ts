import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { getInviteMemberList } from './get-invite-member-list.ts';
import { getMemberBaseInfo } from './get-member-base-info.ts';
import { loginByPwd } from './log-in-by-password.ts';
import { register } from './register.ts';
import { forgetLoginPwd } from './reset-password.ts';
import { securityCalls } from './security.ts';
import { requestCode } from './verification-code.ts';

type AccountCalls = Omit<AppCalls, 'getFileDomain' | 'getHomeOverview'>;

export function accountCalls(services: Services): Handlers<AccountCalls> {
  return {
    ...securityCalls(services),
    register: register(services),
    loginByPwd: loginByPwd(services),
    forgetLoginPwd: forgetLoginPwd(services),
    getMemberBaseInfo: getMemberBaseInfo(services),
    getInviteMemberList: getInviteMemberList(services),
    sendLoginCode: ({ email }, visit) => requestCode(services, email, 'register', visit),
    sendForgetPwdCode: ({ email }, visit) => requestCode(services, email, 'reset', visit),
  };
}
