/** Returns the span from the start of one local day to the end of another; a text that is not a date leaves its side open. */
export function spanOf(from: string, to: string): { from?: string; to?: string } {
  const begin = midnight(from, 0);
  const end = midnight(to, 1);
  return { ...(begin && { from: begin }), ...(end && { to: end }) };
}

/** The next day is found by its date and not by adding 24 hours, since not all days are equally long. */
function midnight(day: string, plus: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + plus);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
