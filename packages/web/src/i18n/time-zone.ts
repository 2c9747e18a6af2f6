/** Chromium's name for a zone that it does not know; servers know none of that name. */
const unknown = 'Etc/Unknown';

/** The reader's, to be sent along; left out where the browser does not know it. */
export function ownTimeZone(): { timeZone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== unknown ? { timeZone } : {};
}
