import type { Role } from '../../packages/contract/src/staff/roles.ts';
import { enterAs } from '../steps/operator.ts';
import { demoMember, stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { clientOf } from './finance.ts';

const menus: Readonly<Partial<Record<Role, readonly string[]>>> = {
  teacher: [
    'Start',
    'Customer service',
    'Members',
    'Watching',
    'Courses',
    'Canned answers',
    'Exam applications',
    'Opened exams',
    'Running exams',
    'Exam records',
    'Exam papers',
    'Question banks',
    'Exam statistics',
    'Regrades',
    'Certificates',
    'Roles',
  ],
  reviewer: ['Start', 'Real names', 'Members', 'Roles'],
  editor: [
    'Start',
    'Watching',
    'Invitation codes',
    'Home screen',
    'Contracts',
    'Courses',
    'Bulk records',
    'Notices',
    'Roles',
  ],
  finance: ['Start', 'Proposals', 'Ending holds', 'Members', 'Trial balance', 'Purchases', 'Roles'],
  support: [
    'Start',
    'Customer service',
    'Members',
    'Invitation codes',
    'Mail outbox',
    'Purchases',
    'Bulk records',
    'Canned answers',
    'Roles',
  ],
  auditor: [
    'Start',
    'Real names',
    'Proposals',
    'Ending holds',
    'Members',
    'Watching',
    'Invitation codes',
    'Trial balance',
    'Purchases',
    'Courses',
    'Bulk records',
    'Notices',
    'Exam applications',
    'Opened exams',
    'Running exams',
    'Exam records',
    'Exam papers',
    'Question banks',
    'Exam statistics',
    'Regrades',
    'Certificates',
    'Operators',
    'Roles',
    'Audit log',
    'Security events',
  ],
};

for (const [role, pages] of Object.entries(menus)) {
  test(`the menu shows exactly the pages that a role may open: ${role} @long`, async ({
    page,
    sayInConsole: word,
    ip,
  }) => {
    const owner = { email: 'owner@demo.example', password: demoMember.password };
    const { email, password } = stranger(role);
    const { temporaryPassword: currentPassword } = await (
      await clientOf(owner, ip)
    ).createOperator({ email, name: `Sample ${role}`, roles: [role as Role] });
    const client = await clientOf({ email, password: currentPassword }, ip);
    await client.changePassword({ currentPassword, password, passwordRepeat: password });

    await enterAs(page, { email, password });
    const links = page.getByRole('navigation', { name: word('Pages') }).getByRole('link');
    // Only contains the name, because a count of conversations may follow it.
    await expect(links).toContainText(pages.map((name) => word(name)));
  });
}

test('a page that a role may not open is refused by its address too', async ({
  page,
  sayInConsole: word,
}) => {
  await enterAs(
    page,
    { email: 'support@demo.example', password: demoMember.password },
    '/console/settings',
  );
  await expect(page.getByText(word('Your roles do not open this page'))).toBeVisible();
});
