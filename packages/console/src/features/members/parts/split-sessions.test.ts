import { expect, test } from 'vitest';
import { splitSessions } from './split-sessions.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const session = (name: string, expiresAt: string, endedAt: string | null = null) => ({
  name,
  expiresAt,
  endedAt,
});

test('a session is active until it is ended or expires', () => {
  const { living, over } = splitSessions(
    [
      session('open', '2026-12-01T00:00:00Z'),
      session('ended', '2026-12-01T00:00:00Z', '2026-11-01T00:00:00Z'),
      session('ran out', '2026-11-15T12:00:00Z'),
    ],
    now,
  );
  expect(living.map(({ name }) => name)).toEqual(['open']);
  expect(over.map(({ name }) => name)).toEqual(['ended', 'ran out']);
});
