import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed } from '@tradewind/contract/client';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLogout, wouldLoseAnswers, wouldLoseMessages } from '../../data/security.ts';
import { useConfirm } from '../../parts/dialog/use-confirm.tsx';
import { showNotice } from '../../parts/notice/notices.ts';

export function LogoutRow() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const logout = useLogout();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const untold = t`You are logged out here, but the server could not be told. End the session under Security when you are online again.`;
  const { ask, dialog } = useConfirm({
    title: t`Log out?`,
    text:
      losses.length === 0
        ? t`You will need your email and password to log in again on this device.`
        : losses.map((loss) => (
            <span key={loss} className="block">
              {loss}
            </span>
          )),
    confirm: t`Log out`,
    busy: logout.isPending,
    onConfirm: () =>
      logout.mutate(undefined, {
        onError: (error) => {
          if (error instanceof CallFailed) showNotice(untold);
        },
        onSettled: () => void navigate('/login'),
      }),
  });
  const askOnceSaved = async () => {
    const answers = t`Some exam answers on this phone are not saved yet. If you log out now, they will be lost.`;
    const message = t`You have written a message and not sent it. If you log out now, it will be lost.`;
    setLosses([
      ...((await wouldLoseAnswers()) ? [answers] : []),
      ...(wouldLoseMessages() ? [message] : []),
    ]);
    ask();
  };
  return (
    <li>
      <button
        type="button"
        onClick={() => void askOnceSaved()}
        className="flex min-h-[3.25rem] w-full items-center gap-3 px-4 py-2 text-left text-item text-danger -outline-offset-2 active:bg-sunken"
      >
        <LogOut aria-hidden className="size-5 shrink-0" />
        <Trans>Log out</Trans>
      </button>
      {dialog}
    </li>
  );
}
