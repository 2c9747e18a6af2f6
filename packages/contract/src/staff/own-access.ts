import * as z from 'zod';
import * as f from '../protocol/fields.ts';

/** The sessions of the caller, with the same fields for members and operators. */
export const ownSessions = z.object({
  items: z.array(
    z.object({
      sessionId: f.id,
      current: z.boolean(),
      userAgent: z.string(),
      ip: z.string(),
      createdAt: f.time,
      lastSeenAt: f.time,
    }),
  ),
});

export const endOwnSession = z.strictObject({ sessionId: f.id });
export const changeOwnPassword = z.strictObject({
  currentPassword: f.givenPassword,
  ...f.newPassword,
});

export const totpBegun = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirmed = z.object({ recoveryCodes: z.array(z.string()) });

/** The proof for switching off a second factor or renewing its recovery codes: the password and a second factor. */
export const ownProof = z.strictObject({ password: f.givenPassword, totp: f.secondFactor });
export const recoveryCodesLeft = z.int().min(0).meta({
  description: 'Recovery codes that were not used yet; 0 while the second factor is off.',
});
