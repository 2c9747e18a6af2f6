import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What would keep someone out, in light or in dark: axe's serious and critical findings. */
export async function obstacles(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(drawn);
    // Without frames from elsewhere the plain way finds the same, and needs no second page.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // What is in order need not be carried out of the page, nor the style sheets be fetched once more.
    axe.options({ resultTypes: ['violations'], preload: false });
    // In the dark only the colours are others.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      const elements = nodes.map(({ html }) => html.slice(0, 160)).join(' | ');
      found.push(`${where} in ${colorScheme}: ${id}: ${elements}`);
    }
  }
  return found;
}

/** The colours asked for are on the screen, and nothing is half-way between two. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const ending = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
