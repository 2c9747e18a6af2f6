import { Trans, useLingui } from '@lingui/react/macro';
import { useEndOwnSession } from '../../../access/data/auth.ts';
import type { OwnSession } from '../../../../data/shapes.ts';
import { describeDevice } from '../../../../ui/describe-device.ts';
import { EndSessionButton } from '../../../access/parts/end-session-button.tsx';

export function EndOwnSession({ session }: { readonly session: OwnSession }) {
  const { t } = useLingui();
  const end = useEndOwnSession();
  const { ip } = session;
  const device = describeDevice(session.userAgent) || t`Unknown device`;
  return (
    <EndSessionButton end={() => end.mutateAsync({ sessionId: session.sessionId })}>
      <Trans>
        You are logged out on {device} ({ip}).
      </Trans>
    </EndSessionButton>
  );
}
