import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Typography } from 'antd';
import type { RunningSitting } from '../../data/exam-openings.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { ShortTime } from '../../../support/parts/short-time.tsx';
import { durationText } from '../../../../ui/duration.tsx';
import { PaperName } from '../../parts/opening/paper-name.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useTag } from '../../../../i18n/use-tag.ts';
import { agoText } from '../../../../ui/ago-text.ts';
import './running-deeds.css';

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
      text: ({ member }) => member.account,
    },
    {
      key: 'paper',
      title: t`Exam`,
      wide: true,
      render: ({ paper }) => <PaperName paper={paper} />,
      text: ({ paper }) => `${paper.number} ${paper.name}`,
    },
    {
      key: 'started',
      title: t`Started`,
      render: ({ startedAt }) => <ShortTime at={startedAt} />,
      text: ({ startedAt }) => startedAt,
    },
    {
      key: 'answered',
      title: t({ message: 'Answered', context: 'how many' }),
      align: 'end',
      render: ({ answered, questions }) => (
        <span className="figures">
          {answered} / {questions}
        </span>
      ),
      text: ({ answered, questions }) => `${answered} / ${questions}`,
    },
    {
      key: 'quiet',
      title: t`Last answer`,
      align: 'end',
      render: (sitting) => <QuietFor sitting={sitting} now={now} />,
      // An export contains the time itself, since "5 min. ago" is meaningless in a file.
      text: ({ secondsSilent, seenAt }) =>
        secondsSilent === null ? '' : new Date(seenAt - secondsSilent * 1000).toISOString(),
    },
    {
      key: 'left',
      title: t`Time left`,
      align: 'end',
      render: (sitting) => <TimeLeft sitting={sitting} now={now} />,
      text: ({ secondsLeft }) => durationText(Math.max(0, Math.floor(secondsLeft))),
    },
  ];
  if (!mayOpen) return columns;
  return [
    ...columns,
    {
      key: 'deeds',
      title: t`Actions`,
      render: (sitting) => (
        // The row opens the panel; clicks on its buttons must not.
        <div className="running-deeds">
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
        </div>
      ),
    },
  ];
}

interface ClockProps {
  readonly sitting: RunningSitting;
  readonly now: number;
}

const soonSeconds = 300;

const longSilenceSeconds = 600;

/** Seconds since the row was fetched. The times come from the server's clock, and the page counts on from them. */
const elapsed = ({ sitting, now }: ClockProps): number => Math.max(0, now - sitting.seenAt) / 1000;

function TimeLeft(props: ClockProps) {
  const left = Math.floor(props.sitting.secondsLeft - elapsed(props));
  if (left <= 0) return <Trans>Time is up</Trans>;
  const text = <span className="figures">{durationText(left)}</span>;
  return left < soonSeconds ? <Typography.Text type="danger">{text}</Typography.Text> : text;
}

/** Shows how long no answer was saved: the member may be thinking or offline. */
function QuietFor(props: ClockProps) {
  const tag = useTag();
  const { secondsSilent } = props.sitting;
  if (secondsSilent === null) return <Typography.Text type="secondary">–</Typography.Text>;
  const quiet = Math.floor(secondsSilent + elapsed(props));
  return (
    <Typography.Text
      type={quiet > longSilenceSeconds ? 'warning' : 'secondary'}
      className="figures"
    >
      {agoText(quiet, tag)}
    </Typography.Text>
  );
}
