/** npm passes a signal on to its shell only, and the shell goes without a word to us. */
export function whenNpmIsGone(script: string, stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== script) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
