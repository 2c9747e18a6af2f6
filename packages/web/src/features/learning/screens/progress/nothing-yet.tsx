import { Trans } from '@lingui/react/macro';
import { ChartNoAxesColumn } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Message } from '../../../../ui/message.tsx';

export function NothingYet() {
  return (
    <Card className="">
      <Message
        icon={ChartNoAxesColumn}
        tone="brand"
        level={2}
        title={<Trans>Nothing watched yet</Trans>}
        text={
          <Trans>
            Watch your first lesson, and your study time and courses show up here. A lesson is
            learned once you have really watched nine tenths of it.
          </Trans>
        }
        action={
          <ButtonLink to="/course">
            <Trans>Start learning</Trans>
          </ButtonLink>
        }
      />
    </Card>
  );
}
