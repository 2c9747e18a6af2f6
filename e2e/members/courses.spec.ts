import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('the search field and the list of courses agree, whichever way leads to them @long', async ({
  page,
  say,
}) => {
  const gold = page.getByText('Gold fundamentals');
  const oil = page.getByRole('list').getByText('Crude oil: stocks and the curve');
  await logIn(page, demoMember, '/course');
  await expect(oil).toBeVisible();
  await page.getByRole('button', { name: say('Search courses') }).click();
  const search = page.getByRole('searchbox', { name: say('Search courses') });
  await expect(search).toBeFocused();
  await page.keyboard.type('gold fundamentals', { delay: 60 });
  await expect(search).toHaveValue('gold fundamentals');
  await expect(page).toHaveURL('/course?q=gold+fundamentals');
  await expect(gold).toBeVisible();
  await expect(oil).toBeHidden();

  // The tab's own link has no search.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('tab|Course') })
    .click();
  await expect(page).toHaveURL('/course');
  await expect(search).toHaveValue('');
  await expect(oil).toBeVisible();

  await page.getByRole('button', { name: say('Close search') }).click();
  await page.goBack();
  await expect(search).toHaveValue('gold fundamentals');
  await expect(oil).toBeHidden();
});
