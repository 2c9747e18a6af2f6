import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useConversation } from '../../data/support.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Conversation } from './conversation.tsx';
import { useEffect, useState } from 'react';

/** Fills the screen exactly: the messages scroll, and the field stays above the keyboard. */
export function CustomerServiceScreen() {
  const asked = useSearchParams()[0].get('thread') ?? undefined;
  const conversation = useConversation(asked);
  const inset = useKeyboardInset();
  const isGoing = (conversation.data?.thread ?? null) !== null;
  const isExam = conversation.data?.thread?.kind === 'examApplication';
  const hours = conversation.data?.hours ?? '';
  return (
    <>
      <header className="flex min-h-[3.25rem] shrink-0 items-center gap-1 border-b border-line bg-paper pr-4 pl-1">
        <BackLink parent="/user" />
        <div className="min-w-0 grow">
          <h1 className="text-section">
            {isExam ? <Trans>Your teacher</Trans> : <Trans>Customer service</Trans>}
          </h1>
          {hours !== '' && isGoing && !isExam && (
            <p className="truncate text-hint text-ink-3">{hours}</p>
          )}
        </div>
      </header>
      <main
        className="flex h-0 min-h-0 grow flex-col"
        style={{ paddingBottom: `max(${inset}px, env(safe-area-inset-bottom))` }}
      >
        <Conversation asked={asked} conversation={conversation} />
      </main>
    </>
  );
}

/**
 * Returns the height by which the keyboard covers the lower end of the page. Browsers that lay the keyboard over the
 * page report it only in the visual viewport; where the page itself becomes shorter, this stays 0.
 */
function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return undefined;
    const measure = () => {
      // A page that is zoomed in has a smaller viewport for another reason.
      const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop;
      setInset(Math.max(0, Math.round(covered)));
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
