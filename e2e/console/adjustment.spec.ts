import { enterAs, open } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { clientOf, newFinance, openMoney } from './finance.ts';

test('an adjustment needs a second operator besides its author', async ({
  page,
  sayInConsole: word,
  ip,
  newDevice,
}) => {
  test.slow();
  const member = await newMember('owed', ip);
  const [first, second] = [await newFinance('first', ip), await newFinance('second', ip)];
  const reason = `Deposit without its memo, ${Date.now()}`;

  await enterAs(page, first);
  await openMoney(page, word, member.email);
  await page.getByRole('button', { name: word('Propose an adjustment…') }).click();
  const form = page.getByRole('dialog', { name: word('Propose an adjustment') });
  await form.getByLabel(word('Amount'), { exact: true }).fill('25,5');
  await form.getByLabel(word('Reason'), { exact: true }).fill(reason);
  await form.getByRole('button', { name: word('Propose'), exact: true }).click();
  await expect(form.getByLabel(word('Amount'), { exact: true })).toHaveAccessibleDescription(
    /1250\.5/,
  );
  await form.getByLabel(word('Amount'), { exact: true }).fill('25.5');
  await form.getByRole('button', { name: 'Propose to add 25.50 USDT' }).click();
  await expect(form).toBeHidden();

  await open(page, word('Proposals'));
  await page.getByRole('row').filter({ hasText: reason }).getByRole('link').click();
  const own = page.getByRole('dialog', { name: word('Proposal') });
  await expect(own.getByRole('button', { name: word('Approve…') })).toBeDisabled();
  await expect(own).toContainText(word('You proposed this, so someone else has to approve it.'));
  // A disabled button is only a convenience; the server must refuse the call.
  const proposalId = new URL(page.url()).searchParams.get('proposal') ?? '';
  const client = await clientOf(first, ip);
  await expect(client.approveProposal({ proposalId })).rejects.toThrow();

  const desk = await newDevice();
  await enterAs(desk, second);
  await open(desk, word('Proposals'));
  await desk.getByRole('row').filter({ hasText: reason }).getByRole('link').click();
  await desk.getByRole('button', { name: word('Approve…') }).click();
  const question = desk.getByRole('dialog', { name: word('Approve this proposal?') });
  await expect(question).toContainText(member.email);
  await expect(question).toContainText('+25.50 USDT');
  await expect(question).toContainText(reason);
  await question.getByRole('button', { name: 'Approve and add 25.50 USDT' }).click();
  await expect(question).toBeHidden();
  await expect(desk.getByRole('row').filter({ hasText: reason })).toHaveCount(0);

  // An operator who decides too late is told so and sees the result.
  await own.getByRole('button', { name: word('Withdraw…') }).click();
  const late = page.getByRole('dialog', { name: word('Withdraw your proposal?') });
  await late.getByLabel(word('Reason for the decision'), { exact: true }).fill('No longer needed');
  await late.getByRole('button', { name: word('Withdraw proposal') }).click();
  await expect(page.getByText(`It was too late: ${second.email} has decided`)).toBeVisible();
  await expect(late).toBeHidden();
  await expect(own).toContainText(second.email);
  await expect(own.getByRole('link', { name: /^\d+$/ })).toBeVisible();
  await expect(own.getByRole('button', { name: word('Withdraw…') })).toHaveCount(0);

  await openMoney(page, word, member.email);
  const posting = page.getByRole('row').filter({ hasText: word('Adjustment') });
  await expect(posting).toContainText('+25.500000');
  await posting.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Journal \d+$/);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(first.email)).toBeVisible();
  await expect(page.getByText(second.email)).toBeVisible();
  await page.getByRole('link', { name: proposalId, exact: true }).click();
  await expect(page.getByRole('dialog', { name: word('Proposal') })).toContainText(reason);
});

test('a journal is reversed once by an opposite journal @long', async ({
  page,
  sayInConsole: word,
  ip,
  newDevice,
}) => {
  test.slow();
  const [first, second] = [await newFinance('proposer', ip), await newFinance('approver', ip)];
  const reason = `Booked by mistake, ${Date.now()}`;

  await enterAs(page, first);
  await open(page, word('Proposals'));
  await page.getByRole('button', { name: word('Propose'), exact: true }).click();
  await page.getByRole('menuitem', { name: word('Capital…') }).click();
  const form = page.getByRole('dialog', { name: word('Propose capital') });
  await form.getByLabel(word('Amount'), { exact: true }).fill('1000');
  await form.getByLabel(word('Reason'), { exact: true }).fill(reason);
  await form.getByRole('button', { name: 'Propose to book 1,000.00 USDT paid in' }).click();
  await expect(form).toBeHidden();

  const desk = await newDevice();
  await enterAs(desk, second);
  const approve = async (name: RegExp) => {
    await open(desk, word('Proposals'));
    await desk.getByRole('row').filter({ hasText: reason }).getByRole('link').click();
    await desk.getByRole('button', { name: word('Approve…') }).click();
    await desk.getByRole('dialog').getByRole('button', { name }).click();
    await expect(desk.getByText(/^Approved and posted as journal \d+$/)).toBeVisible();
  };
  await approve(/^Approve and book 1,000\.00 USDT paid in$/);

  await page.goto('/console/proposals?state=approved');
  await page.getByRole('row').filter({ hasText: reason }).getByRole('link').click();
  const panel = page.getByRole('dialog', { name: word('Proposal') });
  await panel.getByRole('link', { name: /^\d+$/ }).click();
  await page.getByRole('button', { name: word('Propose reversal…') }).click();
  const question = page.getByRole('dialog', { name: word('Propose to reverse this journal?') });
  await question.getByLabel(word('Reason'), { exact: true }).fill(reason);
  await question.getByRole('button', { name: /^Propose to reverse journal \d+$/ }).click();
  await expect(question).toBeHidden();

  await desk.reload();
  await approve(/^Approve and reverse journal \d+$/);
  await page.reload();
  await expect(page.getByText(word('Reversed by'))).toBeVisible();
  await expect(page.getByRole('button', { name: word('Propose reversal…') })).toHaveCount(0);
});
