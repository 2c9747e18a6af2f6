import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import type { PayingPaper } from '../../data/rewards.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';

export function usePayingColumns(coin: string): readonly Column<PayingPaper>[] {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const mayOpen = useMay('exam.read');
  return [
    {
      key: 'number',
      title: t`Number`,
      render: ({ paperId, number }) =>
        mayOpen ? (
          <RowLink to={`/exam-papers/${paperId}`}>
            <span className="mono">{number}</span>
          </RowLink>
        ) : (
          <span className="mono">{number}</span>
        ),
      text: ({ number }) => number,
    },
    {
      key: 'name',
      title: t({ message: 'Name', context: 'of an exam' }),
      wide: true,
      render: ({ texts }) => <span className="row-wraps">{inLanguage(texts, language)?.name}</span>,
      text: ({ texts }) => inLanguage(texts, language)?.name ?? '',
    },
    {
      key: 'reward',
      title: t`Reward for passing`,
      align: 'end',
      render: ({ reward }) => <Amount amount={reward} coin={coin} />,
      text: ({ reward }) => reward,
    },
    {
      key: 'passPercent',
      title: t`Passed from`,
      align: 'end',
      render: ({ passPercent }) => <span className="figures">{passPercent} %</span>,
      text: ({ passPercent }) => String(passPercent),
    },
    {
      key: 'attempts',
      title: t({ message: 'Attempts', context: 'of an exam' }),
      align: 'end',
      render: ({ attempts }) => <span className="figures">{attempts}</span>,
      text: ({ attempts }) => String(attempts),
    },
    {
      key: 'paidToday',
      title: t`Paid today`,
      align: 'end',
      render: ({ paidToday }) => <Amount amount={paidToday} coin={coin} />,
      text: ({ paidToday }) => paidToday,
    },
    {
      key: 'state',
      title: t`State`,
      render: ({ isPublished }) => <PublishTag isPublished={isPublished} />,
      text: ({ isPublished }) =>
        isPublished ? t({ message: 'Published', context: 'of a course' }) : t`Draft`,
    },
  ];
}
