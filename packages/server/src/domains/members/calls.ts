import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { getInviteMemberList } from './get-invite-member-list.ts';
import { getMemberBaseInfo } from './get-member-base-info.ts';
import { loginByPwd } from './log-in-by-password.ts';
import { type ProofCalls, proofCalls } from './prove.ts';
import { register } from './register.ts';
import { requestCode } from './request-code.ts';
import { forgetLoginPwd, resetPwdByLink } from './reset-password.ts';
import { type SecurityCalls, securityCalls } from './security.ts';

type AccountCalls = SecurityCalls &
  ProofCalls &
  Pick<
    AppCalls,
    | 'register'
    | 'loginByPwd'
    | 'forgetLoginPwd'
    | 'resetPwdByLink'
    | 'getMemberBaseInfo'
    | 'getInviteMemberList'
    | 'sendLoginCode'
    | 'sendForgetPwdCode'
  >;

export function accountCalls(services: Services): Handlers<AccountCalls> {
  return {
    ...securityCalls(services),
    ...proofCalls(services),
    register: register(services),
    loginByPwd: loginByPwd(services),
    forgetLoginPwd: forgetLoginPwd(services),
    resetPwdByLink: resetPwdByLink(services),
    getMemberBaseInfo: getMemberBaseInfo(services),
    getInviteMemberList: getInviteMemberList(services),
    sendLoginCode: ({ email }, visit) => requestCode(services, email, 'register', visit),
    sendForgetPwdCode: ({ email }, visit) => requestCode(services, email, 'reset', visit),
  };
}
