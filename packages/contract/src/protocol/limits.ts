/** Numbers and patterns that both sides of the wire must agree on. No imports: the apps use it too. */
export const requestTimeoutMs = 15_000;
export const timestampToleranceMs = 5 * 60_000;

/** An upload may take longer, but not fall silent: without progress for the time above it is given up. */
export const uploadTimeoutMs = 55_000;
export const uploadMaxBytes = 10 * 1024 * 1024;

export const resendCodeAfterSeconds = 60;
export const verificationCodeLength = 6;
export const passwordMin = 8;
export const passwordMax = 128;
export const emailMax = 254;
export const operatorNameMax = 80;
export const pageSizeDefault = 20;
export const pageSizeMax = 100;

/** Plain ASCII addresses: what every mail server takes, and no letter that only looks like another. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** Without 0 O 1 I L: a code is read aloud and typed from paper. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const personalCodeLength = 8;
export const invitationPattern = /^[0-9A-Z]{4,32}$/;

/** Six digits of an authenticator app, or a recovery code in either case, with or without its dash. */
export const secondFactorPattern =
  /^(?:\d{6}|[2-9A-HJKMNP-Za-hjkmnp-z]{5}-?[2-9A-HJKMNP-Za-hjkmnp-z]{5})$/;

/** The longest beginning of a name or address that a list may be searched by. */
export const searchMax = 100;
