import type { Page } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { moveTo } from '../steps/move.ts';
import { settled } from '../steps/settled.ts';

const phone = { width: 390, height: 844 };
const patienceMs = 3000;

/** From page to page, each looked at: what would keep somebody out of it, and what a phone would have to be pushed for. */
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

/** A table may be wider than a phone, and moves by itself; the page around it may not. */
async function sidewaysOnPhone(page: Page, where: string): Promise<string[]> {
  const desk = page.viewportSize();
  await page.setViewportSize(phone);
  // It draws itself anew for the other width.
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

/** What reaches furthest to the right, outside of tables. */
function widest(): string[] {
  let furthest: Element = document.body;
  for (const one of document.querySelectorAll('main :not(table *)')) {
    if (one.getBoundingClientRect().right > furthest.getBoundingClientRect().right) furthest = one;
  }
  return [furthest.outerHTML.slice(0, 200)];
}
