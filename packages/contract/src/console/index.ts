import * as auth from './auth.ts';
import * as members from './members.ts';
import * as office from './office.ts';
import * as operators from './operators.ts';

/** Every call of the operators' console. */
export const consoleCalls = { ...auth, ...members, ...office, ...operators };

export type ConsoleCalls = typeof consoleCalls;
