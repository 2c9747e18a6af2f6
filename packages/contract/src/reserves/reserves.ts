/** The reasons why the balance of a network could not be compared with the records. */
export const notCompared = [
  'notRead',
  'stillReading',
  'noTreasury',
  'reorganised',
  'unreachable',
] as const;
export type NotCompared = (typeof notCompared)[number];
