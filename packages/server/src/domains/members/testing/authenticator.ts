import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { goodPassword, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export function codeOf(secret: string, stepsFromNow = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsFromNow * 30_000,
  });
}

/** Returns six digits that the app shows neither now nor soon. */
export function wrongCodeFor(secret: string): string {
  const shown = new Set([-1, 0, 1, 2].map((step) => codeOf(secret, step)));
  return ['000000', '000001', '000002', '000003', '000004'].find((code) => !shown.has(code)) ?? '';
}

/**
 * Switches the second factor on. This uses up the current code, so the next valid one belongs to the following
 * time step.
 */
export async function switchOn(
  server: TestServer,
  { token }: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { response } = await server.member(
    'beginTotp',
    { password: goodPassword },
    { token, confirms: true },
  );
  const confirmed = await server.member(
    'confirmTotp',
    { totp: codeOf(response.secret) },
    { token },
  );
  expect(confirmed.status).toBe(200);
  return { secret: response.secret, recoveryCodes: confirmed.response.recoveryCodes };
}
