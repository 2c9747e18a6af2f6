import { Trans } from '@lingui/react/macro';
import { IdCard } from 'lucide-react';
import type { RealName } from '../../../identity/data/real-name.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Message } from '../../../../ui/message.tsx';

/** Says, before anything is filled in, that a real name is required, with a link to it. */
export function RealNameFirst({ state }: { readonly state: RealName['state'] }) {
  return (
    <Card className="">
      <Message
        icon={IdCard}
        level={2}
        tone="gold"
        title={<Trans>Your real name comes first</Trans>}
        text={
          state === 'inProgress' ? (
            <Trans>Your documents are being looked at. Then you can withdraw.</Trans>
          ) : (
            <Trans>Withdrawing to a chain needs real-name authentication.</Trans>
          )
        }
        action={
          <ButtonLink to="/realName">
            {state === 'inProgress' ? (
              <Trans>See where it stands</Trans>
            ) : (
              <Trans>Certify your real name</Trans>
            )}
          </ButtonLink>
        }
      />
    </Card>
  );
}
