const awayAfterMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign = Date.now();

function noteSign(): void {
  lastSign = Date.now();
}

/** Notes when somebody last moved or typed anything on the page. */
export function watchAttendance(): void {
  for (const sign of signs)
    window.addEventListener(sign, noteSign, { capture: true, passive: true });
}

/**
 * True if nobody has touched the page for a minute. What it then asks the server, to keep lists and numbers up to date, does
 * not count as a use of the session.
 */
export const isUnattended = (): boolean => Date.now() - lastSign > awayAfterMs;
