import { edgesOf, inOrder } from '../steps/edges.ts';
import { enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

test('on a tablet the menu opens on demand, and a panel takes the whole width @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'owner');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: word('Menu') }).tap();
  await page
    .getByRole('link', { name: word('Members'), exact: true })
    .last()
    .tap();
  await expect(page.getByRole('heading', { name: word('Members'), level: 1 })).toBeVisible();
  // The member who registered last; other journeys add members in the meantime.
  await page.getByRole('row').getByRole('link', { name: '@' }).first().tap();
  const panel = page.getByRole('dialog', { name: word('Member') });
  await expect(panel).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBeGreaterThan(760);
  for (const path of ['members', 'purchases', 'audit', 'operators', 'proposals', 'settings']) {
    await page.goto(`/console/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, 0]);
  }
});

test('on a phone the header fits all its parts, and the search opens from its icon @long', async ({
  page,
  sayInConsole: word,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterConsole(page, 'owner', '/console/mail');
  const search = page.getByRole('combobox', { name: word('Search everywhere') });
  const edges = await edgesOf(
    [
      page.getByRole('button', { name: word('Menu') }),
      search,
      page.getByText(word('Demo instance')),
      page.getByRole('button', { name: word('Language') }),
      page.getByRole('button', { name: word('Appearance') }),
    ],
    'across',
  );
  expect(edges).toEqual(inOrder(edges));
  await search.tap();
  await search.fill(word('Members'));
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.locator('.search-result').first().tap();
  await expect(page.getByRole('heading', { name: word('Members'), level: 1 })).toBeVisible();
  await expect(search).not.toBeFocused();
});
