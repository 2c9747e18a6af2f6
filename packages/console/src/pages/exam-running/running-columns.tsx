import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Space } from 'antd';
import type { RunningSitting } from '../../data/exam-openings.ts';
import { AccountText } from '../../parts/account-text.tsx';
import { ShortTime } from '../../parts/conversation/short-time.tsx';
import { PaperName } from '../../parts/exam/opening/paper-name.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import type { Column } from '../../parts/row-table.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useMay } from '../../session/use-self.ts';
import { QuietFor, TimeLeft } from './clocks.tsx';

interface Deeds {
  readonly searchOf: (openingId: string) => string;
  readonly onExtraTime: (sitting: RunningSitting) => void;
  readonly onSubmit: (sitting: RunningSitting) => void;
}

export function useRunningColumns(deeds: Deeds): readonly Column<RunningSitting>[] {
  const { t } = useLingui();
  const mayOpen = useMay('exam.open');
  const now = useNow(1000);
  const columns: readonly Column<RunningSitting>[] = [
    {
      key: 'member',
      title: t`Member`,
      render: ({ member, openingId }) => (
        <OpenLink search={deeds.searchOf(openingId)}>
          <AccountText account={member.account} />
        </OpenLink>
      ),
    },
    {
      key: 'paper',
      title: t`Exam`,
      wide: true,
      render: ({ paper }) => <PaperName paper={paper} />,
    },
    {
      key: 'started',
      title: t`Started`,
      render: ({ startedAt }) => <ShortTime at={startedAt} />,
    },
    {
      key: 'answered',
      title: t`Answered`,
      align: 'end',
      render: ({ answered, questions }) => (
        <span className="figures">
          {answered} / {questions}
        </span>
      ),
    },
    {
      key: 'quiet',
      title: t`Last answer`,
      align: 'end',
      render: (sitting) => <QuietFor sitting={sitting} now={now} />,
    },
    {
      key: 'left',
      title: t`Time left`,
      align: 'end',
      render: (sitting) => <TimeLeft sitting={sitting} now={now} />,
    },
  ];
  if (!mayOpen) return columns;
  return [
    ...columns,
    {
      key: 'deeds',
      title: t`Actions`,
      render: (sitting) => (
        // The row opens the panel; its buttons do not.
        <Space size="small">
          <Button
            size="small"
            onClick={(event) => {
              event.stopPropagation();
              deeds.onExtraTime(sitting);
            }}
          >
            <Trans>More time…</Trans>
          </Button>
          <Button
            size="small"
            danger
            onClick={(event) => {
              event.stopPropagation();
              deeds.onSubmit(sitting);
            }}
          >
            <Trans>Submit…</Trans>
          </Button>
        </Space>
      ),
    },
  ];
}
