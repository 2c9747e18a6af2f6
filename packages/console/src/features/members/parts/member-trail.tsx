import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSearch } from '../../staff/data/desk.ts';
import type { FoundRow, Member } from '../../../data/shapes.ts';
import { useMay } from '../../../session/use-self.ts';
import { Details } from '../../../ui/details.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { attemptNames } from '../../identity/parts/real-name-words.ts';
import { threadLooks } from '../../support/parts/thread-words.ts';

/**
 * Shows whether the member is certified and which conversations they have, as far as the operator may see them. It is loaded on
 * a click, because it uses the global search, which is written to the audit log.
 */
export function MemberTrail({ member: { account } }: { readonly member: Member }) {
  const { i18n, t } = useLingui();
  const mayReadNames = useMay('identity.read');
  const mayReadThreads = useMay('support.read');
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useSearch(asked ? account : '');
  if (!mayReadNames && !mayReadThreads) return null;

  const own = (kind: FoundRow['kind']) =>
    (data?.items ?? []).filter((row) => row.kind === kind && row.title === account);
  const names = new Map<string, MessageDescriptor>(Object.entries(attemptNames));
  const looks = new Map(Object.entries(threadLooks).map(([state, [words]]) => [state, words]));
  const link = ({ id, note }: FoundRow, path: string, words: Map<string, MessageDescriptor>) => {
    const state = words.get(note);
    return (
      <div key={id}>
        <Link to={path}>{state === undefined ? note : i18n._(state)}</Link>
      </div>
    );
  };
  const realNames = own('realName').map((row) => link(row, `/real-names/${row.id}`, names));
  const threads = own('thread').map((row) =>
    link(row, `/support?view=all&thread=${row.id}`, looks),
  );
  return (
    <PanelSection title={t`Real name and conversations`}>
      {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
      {data === undefined ? (
        <Button loading={isFetching} onClick={() => setAsked(true)}>
          <Trans>Look them up</Trans>
        </Button>
      ) : (
        <Details
          rows={[
            [t`Real name`, mayReadNames ? orElse(realNames, t`Nothing submitted`) : null],
            [t`Conversation`, mayReadThreads ? orElse(threads, t`None`) : null],
          ]}
        />
      )}
    </PanelSection>
  );
}

const orElse = <T,>(found: readonly T[], none: string) => (found.length === 0 ? none : found);
