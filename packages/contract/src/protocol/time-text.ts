/**
 * Times within sentences. The writer of a sentence does not know the reader's time zone, so the time is written in full
 * and in UTC, and the app replaces it with the reader's local time. Imports nothing, because the apps bundle this file.
 */
export function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const written = /(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g;

export function withOwnTimes(text: string, write: (iso: string) => string): string {
  return text.replaceAll(written, (whole, day: string, clock: string) => {
    const iso = `${day}T${clock}:00Z`;
    return Number.isNaN(Date.parse(iso)) ? whole : write(iso);
  });
}
