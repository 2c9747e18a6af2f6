const restAfterMs = 700;
let lastScroll = -Infinity;

/** Once for the life of the page, and cheap: it only notes the time. */
if (typeof window !== 'undefined') {
  window.addEventListener('scroll', () => (lastScroll = performance.now()), { passive: true });
}

/** Whether the page moves under a finger right now. */
export function isScrolling(): boolean {
  return performance.now() - lastScroll < restAfterMs;
}
