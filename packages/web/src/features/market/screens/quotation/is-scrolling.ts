const restAfterMs = 700;
let lastScroll = -Infinity;

/** Registered once for the whole page. The listener is cheap, because it only stores the time. */
if (typeof window !== 'undefined') {
  window.addEventListener('scroll', () => (lastScroll = performance.now()), { passive: true });
}

/** True while the page is being scrolled. */
export function isScrolling(): boolean {
  return performance.now() - lastScroll < restAfterMs;
}
