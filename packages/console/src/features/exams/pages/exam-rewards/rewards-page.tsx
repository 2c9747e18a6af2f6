import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import { useRewards, type Rewards, type PayingPaper } from '../../data/rewards.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { workCountMost } from '@tradewind/contract/staff/desk';
import { useNumber } from '../../../../i18n/use-number.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Details } from '../../../../ui/details.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import './exam-rewards.css';

export function Component() {
  const { t } = useLingui();
  const { data, error, refetch } = useRewards();
  const columns = usePayingColumns(data?.coin ?? '');
  return (
    <>
      <PageHead
        title={t`Rewards`}
        about={
          <Trans>
            What exams pay for passing. Two people decide what an exam pays and what it takes to
            pass it.
          </Trans>
        }
      />
      {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        ) : null
      ) : (
        <div className="exam-rewards">
          <Budget rewards={data} />
          <RowTable
            label={t`Exams that pay`}
            list={wholeList(data.papers)}
            columns={columns}
            keyOf={({ paperId }) => paperId}
            empty={<Trans>No exam pays anything.</Trans>}
          />
        </div>
      )}
    </>
  );
}

function Budget({ rewards }: { readonly rewards: Rewards }) {
  const { t } = useLingui();
  const number = useNumber();
  const { coin, available, paidToday, most, waiting } = rewards;
  const count = waiting > workCountMost ? `${number(workCountMost)}+` : number(waiting);
  return (
    <PanelSection title={t`Budget`}>
      <Details
        rows={[
          [t`Left in the budget`, <Amount key="left" amount={available} coin={coin} />],
          [
            t`Paid today`,
            <Trans key="paid">
              <Amount amount={paidToday} /> of at most <Amount amount={most.day} coin={coin} />
            </Trans>,
          ],
          [t`At most for a member in a day`, <Amount key="m" amount={most.member} coin={coin} />],
          [t`At most for an exam in a day`, <Amount key="p" amount={most.paper} coin={coin} />],
          [t`Due and not paid yet`, count],
        ]}
      />
    </PanelSection>
  );
}

function usePayingColumns(coin: string): readonly Column<PayingPaper>[] {
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
