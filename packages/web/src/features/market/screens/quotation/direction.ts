export type Direction = 'up' | 'down' | 'level';

/** Returns the direction of the rounded change: a change that rounds to zero is level. */
export function direction(change: number): Direction {
  if (Math.abs(change) < 0.00005) return 'level';
  return change > 0 ? 'up' : 'down';
}

export const signOf: Record<Direction, string> = { up: '▲', down: '▼', level: '' };
