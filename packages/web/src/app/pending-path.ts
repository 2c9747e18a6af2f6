let ask: () => string | undefined = () => undefined;

/** The router exists only after the routes, whose loading may need to know where a person was going. */
export function learnPendingPath(pendingPath: () => string | undefined): void {
  ask = pendingPath;
}

/** Loads the page again, at the place where the person was going. */
export function reloadTowardsPending(): void {
  const path = ask();
  if (path === undefined) location.reload();
  else location.assign(path);
}
