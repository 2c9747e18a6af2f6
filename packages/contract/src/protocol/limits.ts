/**
 * Limits and patterns of the protocol, shared by the server and the apps. Imports nothing, because the apps bundle this
 * file.
 */
export const requestTimeoutMs = 15_000;
export const timestampToleranceMs = 5 * 60_000;

/** The longest duration of an upload. An upload without progress for `requestTimeoutMs` is given up earlier. */
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

/**
 * Plain ASCII email addresses. Every mail server accepts them, and they contain no letters that only look like others.
 */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** The letters and digits of codes. 0, O, 1, I and L are missing, because codes are read aloud and typed from paper. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const personalCodeLength = 8;
export const invitationPattern = /^[0-9A-Z]{4,32}$/;

/** Matches six digits of an authenticator app, or a recovery code in either case, with or without its dash. */
export const secondFactorPattern =
  /^(?:\d{6}|[2-9A-HJKMNP-Za-hjkmnp-z]{5}-?[2-9A-HJKMNP-Za-hjkmnp-z]{5})$/;

/** The longest text by which a list can be searched. */
export const searchMax = 100;
