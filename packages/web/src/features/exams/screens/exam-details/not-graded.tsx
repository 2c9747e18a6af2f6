import { Trans } from '@lingui/react/macro';
import { FileSearch, Hourglass } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Message } from '../../../../ui/message.tsx';

/**
 * Shown until the result is there, which usually takes a moment. An exam submitted during a formal exam is graded after
 * that one.
 */
export function NotGraded({ isAfterExam }: { readonly isAfterExam: boolean }) {
  return (
    <Card className="">
      <output className="block">
        <Message
          icon={Hourglass}
          tone="gold"
          level={2}
          title={
            isAfterExam ? (
              <Trans context="waits for another exam">Not graded yet</Trans>
            ) : (
              <Trans>Not graded yet</Trans>
            )
          }
          text={
            isAfterExam ? (
              <Trans>
                It is graded once the exam you are taking is over. Your result then appears here by
                itself.
              </Trans>
            ) : (
              <Trans>Your result appears here by itself, usually within a few moments.</Trans>
            )
          }
          action={
            <ButtonLink to="/examination" look="soft">
              <Trans>See exams</Trans>
            </ButtonLink>
          }
        />
      </output>
    </Card>
  );
}

export function NoRecord() {
  return (
    <Card className="">
      <Message
        icon={FileSearch}
        level={2}
        title={<Trans>No such record</Trans>}
        text={<Trans>There is no exam of yours at this address.</Trans>}
        action={
          <ButtonLink to="/exam/record" look="soft">
            <Trans>Exam records</Trans>
          </ButtonLink>
        }
      />
    </Card>
  );
}
