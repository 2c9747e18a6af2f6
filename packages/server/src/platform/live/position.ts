/**
 * A position in the stream of events: the transactions that its reader has seen. It is a PostgreSQL snapshot, because ids are
 * assigned before commits and in another order: a reader that kept only the highest id would miss events of a slower
 * transaction that commits later.
 */
export interface Position {
  /** The database's time; events are kept for an hour after it. */
  readonly seconds: number;
  /** All transactions below this are seen. */
  readonly xmin: bigint;
  /** No transaction from this one on is seen. */
  readonly xmax: bigint;
  /** The unseen transactions between the two, which were in progress, in ascending order. */
  readonly underWay: readonly bigint[];
}

const pattern = /^(\d{1,11})_(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/** The length limit, so that it fits into a header. */
const longest = 4000;

export function toPosition(seconds: number, snapshot: string): Position {
  const position = parsePosition(`${seconds}_${snapshot}`);
  if (!position) throw new Error(`Not a snapshot: ${snapshot}`);
  return position;
}

/** Returns undefined for a text that this server never made. */
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
  // With too many transactions in progress, use a shorter, slightly earlier position; the reader may then see some events
  // twice.
  return text.length <= longest ? text : `${position.seconds}_${position.xmin}:${position.xmin}:`;
}

export function snapshotOf({ xmin, xmax, underWay }: Position): string {
  return `${xmin}:${xmax}:${underWay.join(',')}`;
}

export function hasSeen(position: Position, xid: bigint): boolean {
  if (xid < position.xmin) return true;
  return xid < position.xmax && !position.underWay.includes(xid);
}

/** True if `later` has seen everything that `earlier` has. */
export function includes(later: Position, earlier: Position): boolean {
  return later.xmax >= earlier.xmax && later.underWay.every((xid) => !hasSeen(earlier, xid));
}
