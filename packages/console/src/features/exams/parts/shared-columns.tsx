import { useLingui } from '@lingui/react/macro';
import type { Certificate, ExamRecordRow } from '../../../data/shapes.ts';
import { MemberLink } from '../../members/parts/member-link.tsx';
import type { Column } from '../../../ui/row-table.tsx';

type Shared = Pick<Certificate & ExamRecordRow, 'member' | 'paper'>;

/** Returns the columns for the member and the paper, which all lists of exam results share. */
export function useSharedColumns(
  memberSearchOf: (memberId: string) => string,
): readonly [member: Column<Shared>, paper: Column<Shared>] {
  const { t } = useLingui();
  return [
    {
      key: 'member',
      title: t`Member`,
      render: ({ member }) => (
        <MemberLink member={member} search={memberSearchOf(member.memberId)} />
      ),
      text: ({ member }) => member.account,
    },
    {
      key: 'paper',
      title: t`Exam paper`,
      wide: true,
      render: ({ paper }) => `${paper.number} · ${paper.name}`,
      text: ({ paper }) => `${paper.number} ${paper.name}`,
    },
  ];
}
