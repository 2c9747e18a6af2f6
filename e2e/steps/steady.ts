import type { Page } from '@playwright/test';

const longestReturnMs = 30_000;

/**
 * A sheet that closes goes back over its entry in the history. Nobody types an address in that very moment,
 * but a journey does, and one of the two would undo the other: it waits until the sheet's entry is gone.
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
  // An exam that runs has one of its own, with which Back asks.
  const asking = location.pathname === '/openExam' ? 1 : 0;
  return layers <= open.length + asking;
}
