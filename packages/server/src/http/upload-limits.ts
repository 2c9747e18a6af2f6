/**
 * The number of forms that may arrive at the same time, in all and for each person. Forms are kept in memory while they arrive,
 * at most 10 MB each. Members and staff have separate places, so neither can block the uploads of the other.
 */
export const uploadPlaces = {
  members: { all: 24, each: 4 },
  staff: { all: 8, each: 4 },
} as const;

/** How fast a form must arrive. Both rules hold: the pace of each interval, and the average of the whole form. */
export interface UploadPace {
  readonly bytes: number;
  readonly everyMs: number;
  /** Bytes per second on average since the form began. */
  readonly leastPerSecond: number;
  /** The time at the beginning that does not count for the average: a phone's radio may need it to wake up. */
  readonly graceMs: number;
}

/**
 * A request must be whole within 60 seconds, so a photo of one megabyte needs 17 KiB per second in any case. The pace
 * stops forms that stall, the average stops forms that trickle in to keep a place taken.
 */
export const slowestUpload: UploadPace = {
  bytes: 20 * 1024,
  everyMs: 10_000,
  leastPerSecond: 16 * 1024,
  graceMs: 5000,
};
/** The interval between checks of the average. */
export const averageCheckMs = 250;
