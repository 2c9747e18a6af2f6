import { Trans, useLingui } from '@lingui/react/macro';
import { useMemberBaseInfo } from '../../data/member.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Section } from '../../../../ui/section.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { InvitedList } from './invited-list.tsx';

export function InviteFriendsScreen() {
  const { t } = useLingui();
  const info = useMemberBaseInfo();
  const code = info.data?.inviteCode;
  return (
    <Page title={t`Invite friends`} parent="/user">
      <Card className="flex min-h-[26.5rem] flex-col items-center justify-center gap-4 p-5">
        {code === undefined && info.isError ? (
          <LoadFailure onRetry={() => void info.refetch()} busy={info.isFetching} />
        ) : (
          <InvitationCard code={code} />
        )}
      </Card>
      <Section title={<Trans>Who joined</Trans>}>
        <InvitedList />
      </Section>
    </Page>
  );
}
