/** The name that Chromium uses for an unknown time zone. Servers do not accept it. */
const unknown = 'Etc/Unknown';

/** Returns the reader's time zone as a part of a call's input; empty if the browser does not know it. */
export function ownTimeZone(): { timeZone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== unknown ? { timeZone } : {};
}
