import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

test('an auditor sees what one member watched, and the audit log records the look @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  const { email } = await newMember('watcher', ip);
  await enterConsole(page, 'auditor', `/console/members?search=${email}`);
  await page.getByRole('link', { name: email }).first().click();
  await page.getByRole('link', { name: word('What they watched') }).click();
  await expect(page).toHaveURL(/\/watching\?member=\d+$/);
  await expect(page.getByText(word('Nothing was watched here yet.'))).toBeVisible();
  await settled(page);
  expect(await obstacles(page, 'what a member watched')).toEqual([]);
  const memberId = new URL(page.url()).searchParams.get('member') ?? '';
  await page.goto(`/console/audit?subject=member:${memberId}`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: word('Looked at what members watched') })
      .first(),
  ).toBeVisible();
});

test('an editor sees how lessons are watched but not by which members @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'editor', '/console/watching');
  await expect(page.getByRole('heading', { name: word('Watching'), level: 1 })).toBeVisible();
  await settled(page);
  await expect(page.getByLabel(word('Member'), { exact: true })).toHaveCount(0);
  await expect(page.getByText('@demo.example').filter({ hasNotText: '*' })).toHaveCount(0);
});

test('all columns of the list of watched lessons fit on a desktop screen', async ({
  page,
  sayInConsole: word,
}) => {
  await page.route('**/Course/GetWatchingList*', async (route) => {
    const response = { items: [row(1), row(2), row(3)], nextCursor: null };
    await route.fulfill({ json: { status: 200, msg: '', response } });
  });
  await enterConsole(page, 'auditor', '/console/watching');
  const table = page.getByRole('region', { name: word('Watching') });
  await expect(table.getByRole('row')).toHaveCount(4);
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

/** Returns a row that is longer in every column than real data. */
function row(n: number) {
  return {
    member: { memberId: `${n}`, account: `sample.student.with.a.long.name.${n}@demo.example` },
    course: { courseId: '1', title: 'Crude oil: stocks, freight and the forward curve' },
    lesson: { lessonId: `${n}`, title: 'How inventories at Cushing move the nearest contract' },
    seconds: 3972,
    watched: n * 1000,
    position: 372.5,
    learnedAt: n === 3 ? '2026-11-12T22:48:00.000Z' : null,
    watchedAt: '2026-11-12T22:48:00.000Z',
  };
}
