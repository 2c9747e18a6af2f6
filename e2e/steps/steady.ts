import type { Page } from '@playwright/test';

const longestReturnMs = 30_000;

/**
 * Makes page loads wait until no sheet is going back in the history. A sheet that closes removes its history entry a moment
 * later; a journey is fast enough to load an address in that moment, and one of the two would undo the other.
 */
export function steady(page: Page): Page {
  const [load, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    await noSheetGoesBack(page);
    return await load(address, options);
  };
  page.reload = async (options) => {
    await noSheetGoesBack(page);
    return await reload(options);
  };
  return page;
}

export async function noSheetGoesBack(page: Page): Promise<void> {
  await page.waitForFunction(noEntryOfAClosedLayer, undefined, { timeout: longestReturnMs });
}

function noEntryOfAClosedLayer(): boolean {
  const { layers = 0 } = (history.state as { layers?: number } | null) ?? {};
  const open = document.querySelectorAll(
    ':is([role=dialog], [role=alertdialog]):not([data-closed])',
  );
  // A running exam has a history entry of its own, so that Back asks first.
  const asking = location.pathname === '/openExam' ? 1 : 0;
  return layers <= open.length + asking;
}
