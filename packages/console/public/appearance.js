/*
 * Before the page is drawn for the first time, and therefore no module: whoever chose dark on a light system, or the
 * other way round, sees no flash while the rest arrives. Knows what `use-preferences.ts` keeps and `use-appearance.ts`
 * sets.
 */
try {
  const kept = JSON.parse(localStorage.getItem('tradewind-console-preferences'));
  const appearance = kept?.state?.appearance;
  if (appearance === 'light' || appearance === 'dark') {
    document.documentElement.style.colorScheme = appearance;
    document.documentElement.dataset.appearance = appearance;
  }
} catch {
  // No storage, or something else in it: then it is as the system has it.
}
