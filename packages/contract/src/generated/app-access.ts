// Generated from the calls by `npm run generate -w packages/contract`.
export const changePassword = { method: 'POST', path: '/api/App/Account/ChangePassword', signed: true } as const;
export const forgetLoginPwd = { method: 'POST', path: '/api/App/Account/ForgetLoginPwd', signed: true } as const;
export const getInviteMemberList = { method: 'GET', path: '/api/App/Account/GetInviteMemberList', signed: true } as const;
export const getMemberBaseInfo = { method: 'GET', path: '/api/App/Account/GetMemberBaseInfo', signed: true } as const;
export const loginByPwd = { method: 'POST', path: '/api/App/Account/LoginByPwd', signed: true } as const;
export const logout = { method: 'POST', path: '/api/App/Account/Logout', signed: true } as const;
export const register = { method: 'POST', path: '/api/App/Account/Register', signed: true } as const;
export const resetPwdByLink = { method: 'POST', path: '/api/App/Account/ResetPwdByLink', signed: true } as const;
