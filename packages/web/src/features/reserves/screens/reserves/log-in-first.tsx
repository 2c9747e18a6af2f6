import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Section } from '../../../../ui/section.tsx';

/** Asks visitors to log in. The total is public, but only the member can see the own part of it. */
export function LogInFirst() {
  return (
    <Section title={<Trans>Your balance in it</Trans>}>
      <Card className="flex flex-col gap-4 p-5">
        <p className="text-ink-2">
          <Trans>Log in to check that your own balance is counted.</Trans>
        </p>
        <ButtonLink to="/login?next=/reserves" look="soft" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Card>
    </Section>
  );
}
