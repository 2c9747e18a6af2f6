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

/** Plain ASCII addresses: what every mail server takes, and no letter that only looks like another. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** Without 0 O 1 I L: a code is read aloud and typed from paper. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const personalCodeLength = 8;
