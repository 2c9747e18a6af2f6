import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';

test('an ID number of a certified account is shown as a duplicate and cannot be approved @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'reviewer', '/console/real-names');
  const row = page.getByRole('row').filter({ hasText: word('Same ID number') });
  await row.getByRole('link', { name: 'sample.student.06@demo.example' }).click();
  await expect(
    page.getByText(word('Another member is certified with this ID number: it cannot be approved.')),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'sample.student.01@demo.example' })).toBeVisible();
  await expect(page.getByRole('button', { name: word('Approve…') })).toBeDisabled();
});

test("a name that was not revealed cannot be approved, and the reviewer's own words are a reason to reject @long", async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'reviewer', '/console/real-names');
  await page.getByRole('link', { name: 'sample.student.05@demo.example' }).click();
  const approve = page.getByRole('button', { name: word('Approve…') });
  await expect(approve).toBeDisabled();
  await page.getByRole('button', { name: word('Reveal name, number and photos') }).click();
  await expect(approve).toBeEnabled();

  await page.getByRole('button', { name: word('Reject…') }).click();
  const form = page.getByRole('dialog', { name: word('Reject this real name?') });
  await form.getByLabel(word('In your own words, for the member')).fill('Only a sample');
  await expect(form.getByLabel(word('Another reason, in your own words'))).toBeChecked();
  await form.getByRole('button', { name: word('Cancel') }).click();

  await page.getByRole('link', { name: word('All real names') }).click();
  await expect(page).toHaveURL('/console/real-names');
});

test('the panel of a member links to their real-name review after a click @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'reviewer', '/console/members?search=sample.student.01');
  await page.getByRole('link', { name: 'sample.student.01@demo.example' }).click();
  const panel = page.getByRole('dialog', { name: word('Member') });
  await panel.getByRole('button', { name: word('Look them up') }).click();
  await panel.getByRole('link', { name: word('Certified') }).click();
  await expect(page).toHaveURL(/\/real-names\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a photo is enlarged and rotated by keyboard @long', async ({ page, sayInConsole: word }) => {
  await enterConsole(page, 'reviewer', '/console/real-names');
  await page.getByRole('link', { name: 'sample.student.04@demo.example' }).press('Enter');
  await page.getByRole('button', { name: word('Reveal name, number and photos') }).press('Enter');
  const front = page.getByRole('img', { name: word('Front') });
  await expect(front).toBeVisible();
  const before = await front.boundingBox();
  await page
    .getByRole('button', { name: word('Larger: {title}', { title: word('Front') }) })
    .press('Enter');
  await expect
    .poll(async () => (await front.boundingBox())?.width)
    .toBeGreaterThan(before?.width ?? 0);
  await page
    .getByRole('button', { name: word('Turn right: {title}', { title: word('Front') }) })
    .press('Enter');
  await expect(front).toHaveAttribute('style', /rotate\(90deg\)/);
});

test.describe('a photo whose address has expired', () => {
  test.use({ tolerated: /status of 404/ });

  test('is loaded from a new address, and the revealed data stays @long', async ({
    page,
    sayInConsole: word,
  }) => {
    const over = new Set<string>();
    let isLate = true;
    await page.route('**/api/File/Private/**', async (route) => {
      const address = route.request().url();
      if (isLate) over.add(address);
      await (over.has(address) ? route.fulfill({ status: 404 }) : route.continue());
    });
    await enterConsole(page, 'reviewer', '/console/real-names');
    await page.getByRole('link', { name: 'sample.student.05@demo.example' }).click();
    await page.getByRole('button', { name: word('Reveal name, number and photos') }).click();
    const tryAgain = page.getByRole('button', { name: word('Try again') });
    await expect(tryAgain).toHaveCount(2);
    const approve = page.getByRole('button', { name: word('Approve…') });
    await expect(approve).toBeEnabled();

    isLate = false;
    for (const side of ['Front', 'Reverse']) {
      await page
        .getByRole('region', { name: word(side) })
        .locator(tryAgain)
        .click();
      await expect(page.getByRole('img', { name: word(side) })).toBeVisible();
    }
    await expect(approve).toBeEnabled();
  });
});

test('an auditor sees that photos exist but not the photos @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'auditor', '/console/real-names');
  await page.getByRole('link', { name: 'sample.student.05@demo.example' }).click();
  await expect(page.getByText(word('Only reviewers see the photos.'))).toBeVisible();
  await expect(page.getByRole('img', { name: word('Front') })).toHaveCount(0);
  for (const name of ['Reveal name, number and photos', 'Approve…', 'Reject…'])
    await expect(page.getByRole('button', { name: word(name) })).toHaveCount(0);
});

test('the real-name review is accessible @long', async ({ page, sayInConsole: word }) => {
  test.slow();
  await enterConsole(page, 'reviewer', '/console/real-names');
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible();
  const found = await obstacles(page, 'the queue');
  await page.getByRole('link', { name: 'sample.student.06@demo.example' }).click();
  await page.getByRole('button', { name: word('Reveal name, number and photos') }).click();
  await expect(page.getByRole('img', { name: word('Front') })).toBeVisible();
  found.push(...(await obstacles(page, 'a review')));
  await page.getByRole('button', { name: word('Reject…') }).click();
  const form = page.getByRole('dialog', { name: word('Reject this real name?') });
  await form.getByRole('button', { name: word('Reject and tell the member') }).press('Enter');
  await expect(form.getByText(word('Choose a reason.'))).toBeVisible();
  found.push(...(await obstacles(page, 'a rejection')));
  expect(found).toEqual([]);
});
