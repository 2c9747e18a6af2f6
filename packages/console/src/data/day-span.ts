/** From the beginning of one local day to the end of another; a day that is no day is not said. */
export function spanOf(from: string, to: string): { from?: string; to?: string } {
  const begin = midnight(from, 0);
  const end = midnight(to, 1);
  return { ...(begin && { from: begin }), ...(end && { to: end }) };
}

/** Days are not all equally long: the next one is found by its number, not by its hours. */
function midnight(day: string, plus: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + plus);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
