const designWidth = 375;
const widthCap = 540;
/** Narrower is no phone but a reader who zooms: below it the size stays, so that zooming enlarges. */
const widthFloor = 320;
const resizeDelayMs = 300;

/** The root font size for a viewport, in per cent of the size that the reader has chosen. */
export function rootSizePercent(viewportWidth: number): number {
  return (Math.max(widthFloor, Math.min(viewportWidth, widthCap)) / designWidth) * 100;
}

/** Calls back once the calls have been quiet for a while. */
export function afterQuiet(delayMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
}

/** app.css sets the same size before the first paint; from here on it follows with a delay. */
export function followViewportWidth(): void {
  applyRootSize();
  window.addEventListener('resize', afterQuiet(resizeDelayMs, applyRootSize));
}

function applyRootSize(): void {
  document.documentElement.style.fontSize = `${rootSizePercent(window.innerWidth)}%`;
}
