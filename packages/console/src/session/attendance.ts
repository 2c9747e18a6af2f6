const awayAfterMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign = Date.now();

function noteSign(): void {
  lastSign = Date.now();
}

/** Records when the operator last moved the pointer or typed on the page. */
export function watchAttendance(): void {
  for (const sign of signs)
    window.addEventListener(sign, noteSign, { capture: true, passive: true });
}

/**
 * True if nobody has touched the page for a minute. Requests that it then makes to keep lists and numbers up to date do not
 * count as a use of the session.
 */
export const isUnattended = (): boolean => Date.now() - lastSign > awayAfterMs;
