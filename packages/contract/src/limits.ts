/** Numbers and patterns that both sides of the wire must agree on. No imports: the apps use it too. */
export const requestTimeoutMs = 15_000;
export const timestampToleranceMs = 5 * 60_000;

export const resendCodeAfterSeconds = 60;
export const verificationCodeLength = 6;
export const passwordMin = 8;
export const passwordMax = 128;
export const emailMax = 254;
export const pageSizeDefault = 20;
export const pageSizeMax = 100;

/** One @, no spaces or controls, a dotted host: what a mail server could accept, nothing cleverer. */
export const emailPattern = /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@[^\s@.\p{C}]+(?:\.[^\s@.\p{C}]+)+$/u;

/** Without 0 O 1 I L: a code is read aloud and typed from paper. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const personalCodeLength = 8;
