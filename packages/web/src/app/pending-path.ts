let ask: () => string | undefined = () => undefined;

/**
 * Sets how the pending path is found. The router exists only after the routes, and loading a route may already need
 * that path.
 */
export function learnPendingPath(pendingPath: () => string | undefined): void {
  ask = pendingPath;
}

/** Reloads the page at the path to which the user was navigating. */
export function reloadTowardsPending(): void {
  const path = ask();
  if (path === undefined) location.reload();
  else location.assign(path);
}
