import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Message } from '../../parts/message.tsx';
import { Page } from '../../parts/page.tsx';
import { Tag } from '../../parts/tag.tsx';
import { comingAt } from './what-is-coming.ts';

/** Says plainly that a screen is not there yet, and what it will let a member do. */
export function ComingScreen() {
  const { _ } = useLingui();
  const { pathname } = useLocation();
  const { title, text, icon, parent } = comingAt(pathname);

  const message = (
    <div className="flex grow flex-col items-center justify-center pb-8">
      <Message
        icon={icon}
        tone="brand"
        level={2}
        title={_(text.headline)}
        text={_(text.details)}
        action={
          <Tag tone="gold">
            <Trans>Coming with the next release</Trans>
          </Tag>
        }
      />
    </div>
  );

  if (parent !== undefined) {
    return (
      <Page title={_(title)} parent={parent}>
        {message}
      </Page>
    );
  }
  return (
    <>
      <header className="flex min-h-[3.25rem] items-center px-4">
        <h1 className="text-section">{_(title)}</h1>
      </header>
      <main className="flex grow flex-col px-4">{message}</main>
    </>
  );
}
