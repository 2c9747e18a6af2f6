import { approveChange } from '../steps/approve-change.ts';
import { enterAs, enterConsole, demoOperator } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';
import { clientOf, newStaff } from './finance.ts';

test('an exam pays the reward that a teacher proposed after finance has approved it @long', async ({
  page,
  newDevice,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const teacher = await clientOf(demoOperator('teacher'), ip);
  const { items } = await teacher.getPaperList({ search: 'SAMPLE-F-01', size: '1' });
  const sample = await teacher.getPaper({ paperId: items[0]?.paperId ?? '' });
  const number = `PAYS-${crypto.randomUUID().slice(0, 8)}`;
  const { parts, texts, type, minutes, attempts, penaltyPercent, shuffles } = sample;
  const content = { parts, texts, type, minutes, attempts, penaltyPercent, shuffles };
  const { paperId } = await teacher.createPaper({
    requestId: crypto.randomUUID(),
    ...content,
    number,
    passPercent: 60,
  });
  const standing = async () => {
    const { reward, passPercent } = await teacher.getPaper({ paperId });
    return { reward, passPercent };
  };

  await enterConsole(page, 'teacher', `/console/exam-papers/${paperId}`);
  await expect(page.getByText(word('This exam pays nothing for passing.'))).toBeVisible();
  await page.getByRole('button', { name: word('Propose a reward') }).click();
  const dialog = page.getByRole('dialog', { name: word('Reward and pass mark') });
  await dialog.getByLabel(word('Reward for passing')).fill('5');
  await dialog.getByLabel(word('Passed from')).fill('75');
  await dialog.getByRole('button', { name: word('Propose it') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: word('See the request') })).toBeVisible();
  expect(await standing()).toEqual({ reward: '0.000000', passPercent: 60 });

  const finance = await newStaff('pays.rewards', ['finance'], ip);
  const other = await newDevice();
  await enterAs(other, finance);
  await approveChange(other, word, {
    change: word('Change what an exam pays'),
    author: 'teacher@demo.example',
    shows: [number, '75'],
  });
  expect(await standing()).toEqual({ reward: '5.000000', passPercent: 75 });

  await other.goto('/console/exam-rewards');
  await expect(other.getByRole('row').filter({ hasText: number })).toContainText('75');
  // The pass mark of a paying exam needs two operators, so it is disabled in the form.
  await page.reload();
  await expect(page.getByLabel(word('Passed from'), { exact: true })).toBeDisabled();
});
