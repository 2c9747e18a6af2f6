import { Trans } from '@lingui/react/macro';
import { Typography } from 'antd';
import type { RunningSitting } from '../../data/exam-openings.ts';
import { useTag } from '../../../../i18n/use-tag.ts';
import { agoText } from '../../../../ui/ago-text.ts';
import { durationText } from '../../../../ui/duration.tsx';

interface ClockProps {
  readonly sitting: RunningSitting;
  readonly now: number;
}

const soonSeconds = 300;
const longSilenceSeconds = 600;

/** Seconds since the row was fetched. The times come from the server's clock, and the page counts on from them. */
const elapsed = ({ sitting, now }: ClockProps): number => Math.max(0, now - sitting.seenAt) / 1000;

export function TimeLeft(props: ClockProps) {
  const left = Math.floor(props.sitting.secondsLeft - elapsed(props));
  if (left <= 0) return <Trans>Time is up</Trans>;
  const text = <span className="figures">{durationText(left)}</span>;
  return left < soonSeconds ? <Typography.Text type="danger">{text}</Typography.Text> : text;
}

/** Shows how long no answer was saved: the member may be thinking or offline. */
export function QuietFor(props: ClockProps) {
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
