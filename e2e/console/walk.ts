import type { Page } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { moveTo } from '../steps/move.ts';
import { settled } from '../steps/settled.ts';

const phone = { width: 390, height: 844 };
const patienceMs = 3000;

/** Opens the pages one after another and returns accessibility problems, and elements wider than a phone. */
export async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await moveTo(page, `/console${path}`);
    await settled(page);
    found.push(...(await obstacles(page, path)));
    found.push(...(await sidewaysOnPhone(page, path)));
  }
  return found;
}

/** Returns what makes the page scroll sideways on a phone. Tables may, because they scroll by themselves. */
async function sidewaysOnPhone(page: Page, where: string): Promise<string[]> {
  const desk = page.viewportSize();
  await page.setViewportSize(phone);
  // The page renders again for the new width.
  const fits = await page.waitForFunction(isNoWider, undefined, { timeout: patienceMs }).then(
    () => true,
    () => false,
  );
  const wide = fits ? [] : await page.evaluate(widest);
  if (desk) await page.setViewportSize(desk);
  return wide.map((element) => `${where} on a phone: wider than the screen, ${element}`);
}

function isNoWider(): boolean {
  const pages = [document.documentElement, ...document.querySelectorAll('main')];
  return pages.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
}

/** Returns the element outside of tables that reaches furthest to the right. */
function widest(): string[] {
  let furthest: Element = document.body;
  for (const one of document.querySelectorAll('main :not(table *)')) {
    if (one.getBoundingClientRect().right > furthest.getBoundingClientRect().right) furthest = one;
  }
  return [furthest.outerHTML.slice(0, 200)];
}
