import * as account from './account.ts';
import * as open from './public.ts';
import * as security from './security.ts';

/** Every call of the members' app. */
export const appCalls = { ...account, ...security, ...open };

export type AppCalls = typeof appCalls;
