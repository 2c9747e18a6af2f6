import type { Rule } from '../platform/throttle.ts';

/** Tight for a burst, looser over an hour: a person who mistypes gets in, a guesser gets nowhere. */
export const perAccountMinute: Rule = { name: 'password-account-minute', times: 5, seconds: 60 };
export const perAccountHour: Rule = { name: 'password-account-hour', times: 30, seconds: 3600 };
export const perIp: Rule = { name: 'password-ip', times: 60, seconds: 300 };
