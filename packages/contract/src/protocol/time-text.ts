/**
 * Times within sentences. Whoever writes one does not know the reader's time zone, so it is written in full and
 * in UTC; an app that shows it puts the reader's own time in its place. No imports: the apps use it too.
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
