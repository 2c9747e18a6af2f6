export type Direction = 'up' | 'down' | 'level';

/** As it will be written: what rounds to nothing is level. */
export function direction(change: number): Direction {
  if (Math.abs(change) < 0.00005) return 'level';
  return change > 0 ? 'up' : 'down';
}

export const signOf: Record<Direction, string> = { up: '▲', down: '▼', level: '' };
