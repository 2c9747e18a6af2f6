import type { Page } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

/** A demo member who has watched nothing. */
const beginner = { ...demoMember, email: 'sample.student.03@demo.example' };
const overview = '**/api/App/Progress/GetOverview*';

test.use({ tolerated: /ERR_FAILED/ });

test('a member who has watched nothing is told how to begin, even after a failure @long', async ({
  page,
  say,
}) => {
  await page.route(overview, (route) => route.abort());
  await logIn(page, beginner, '/progress');
  const again = page.getByRole('button', { name: say('Try again') });
  await expect(again).toBeVisible();
  await page.unroute(overview);
  await again.click();
  await expect(page.getByText(say('Nothing watched yet'))).toBeVisible();
  await settled(page);
  expect(await obstacles(page, 'progress of a beginner')).toEqual([]);
  await page.getByRole('link', { name: say('Start learning') }).click();
  await expect(page).toHaveURL('/course');
});

test('the charts of weeks and courses are visible and readable by screen readers @long', async ({
  page,
  say,
}) => {
  await page.route(overview, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: Overview };
    await route.fulfill({ response: answer, json: { ...body, response: further(body.response) } });
  });
  await logIn(page, beginner, '/progress');
  await expect(page.getByText('62%')).toBeVisible();
  await expect(page.getByText('5 of 8 lessons learned')).toBeVisible();
  const days = page.getByRole('table').getByRole('row');
  await expect(days).toHaveCount(8);
  await expect(days.last()).toContainText('1 hr 5 min');
  const course = page.getByRole('link', { name: 'Sample gold' });
  await expect(course).toHaveAttribute('href', '/course-learning/7');
  await expect(course).toContainText('50%');
  expect(await wider(page)).toBe(false);
  expect(await obstacles(page, 'progress')).toEqual([]);
  await page.getByRole('link', { name: say('All courses') }).click();
  await expect(page).toHaveURL('/course');
});

interface Overview {
  readonly days: readonly { readonly day: string; readonly seconds: number }[];
}

/** Returns the member's progress as it would be after weeks of study. */
function further(real: Overview) {
  return {
    ...real,
    lessons: { learned: 5, published: 8 },
    days: real.days.map(({ day }, index) => ({ day, seconds: 300 + index * 600 })),
    courses: [
      { courseId: '7', title: 'Sample gold', lessons: 2, learned: 1, seconds: 60, watched: 45 },
    ],
  };
}

async function wider(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
