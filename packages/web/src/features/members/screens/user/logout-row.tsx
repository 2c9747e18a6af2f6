import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed } from '@tradewind/contract/protocol/client';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { runningNow } from '../../../exams/data/exam.ts';
import { useMemberBaseInfo } from '../../data/member.ts';
import { useLogout, wouldLoseAnswers, wouldLoseMessages } from '../../../access/data/security.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';

export function LogoutRow() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const logout = useLogout();
  const hasSecondFactor = useMemberBaseInfo().data?.totpEnabled === true;
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const untold = t`You are logged out here, but the server could not be told. End the session under Security when you are online again.`;
  const needed = hasSecondFactor
    ? t`You will need your email, your password and a two-step code to log in again on this device.`
    : t`You will need your email and password to log in again on this device.`;
  const { ask, dialog } = useConfirm({
    title: t`Log out?`,
    text: [...warnings, needed].map((line) => (
      <span key={line} className="block not-first:mt-2">
        {line}
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
    const exams = runningNow().map(
      ({ name }) => t`The exam “${name}” is running. Its time goes on while you are logged out.`,
    );
    setWarnings([
      ...((await wouldLoseAnswers()) ? [answers] : []),
      ...(wouldLoseMessages() ? [message] : []),
      ...new Set(exams),
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
