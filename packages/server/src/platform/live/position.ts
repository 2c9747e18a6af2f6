/**
 * A place in the stream of events: which transactions its reader has seen. It is PostgreSQL's own
 * snapshot, since ids are drawn before commits and in another order: whoever remembered only the highest
 * id it saw would miss what a slower transaction commits below it.
 */
export interface Position {
  /** By the database's clock; events are kept for an hour after it. */
  readonly seconds: number;
  /** All below are seen. */
  readonly xmin: bigint;
  /** None from here on is seen. */
  readonly xmax: bigint;
  /** Those in between that were under way, in rising order. */
  readonly underWay: readonly bigint[];
}

const pattern = /^(\d{1,11})_(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/** As long as a header may reasonably be. */
const longest = 4000;

export function toPosition(seconds: number, snapshot: string): Position {
  const position = parsePosition(`${seconds}_${snapshot}`);
  if (!position) throw new Error(`Not a snapshot: ${snapshot}`);
  return position;
}

/** Undefined for what was never one of ours. */
export function parsePosition(text: string): Position | undefined {
  const [, seconds = '', xmin = '', xmax = '', list = ''] = pattern.exec(text) ?? [];
  if (seconds === '') return undefined;
  const position = {
    seconds: Number(seconds),
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    underWay: list === '' ? [] : list.split(',').map(BigInt),
  };
  return isSound(position) ? position : undefined;
}

const highest = 2n ** 63n - 1n;

function isSound({ xmin, xmax, underWay }: Position): boolean {
  if (xmin < 1n || xmax < xmin || xmax > highest) return false;
  return underWay.every((xid, place) => {
    const before = underWay[place - 1] ?? xmin - 1n;
    return xid > before && xid < xmax;
  });
}

export function formatPosition(position: Position): string {
  const text = `${position.seconds}_${snapshotOf(position)}`;
  // A crowd of transactions under way: a place a little back is short, and may show something twice.
  return text.length <= longest ? text : `${position.seconds}_${position.xmin}:${position.xmin}:`;
}

export function snapshotOf({ xmin, xmax, underWay }: Position): string {
  return `${xmin}:${xmax}:${underWay.join(',')}`;
}

export function hasSeen(position: Position, xid: bigint): boolean {
  if (xid < position.xmin) return true;
  return xid < position.xmax && !position.underWay.includes(xid);
}

/** Whether `later` has seen all that `earlier` has. */
export function includes(later: Position, earlier: Position): boolean {
  return later.xmax >= earlier.xmax && later.underWay.every((xid) => !hasSeen(earlier, xid));
}
