import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import { useCertificates } from '../../data/exam-records.ts';
import { PaperFilter } from '../../parts/paper-filter.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useCertificateColumns } from './certificate-columns.tsx';
import { CertificatePanel } from './certificate-panel.tsx';

const states = ['valid', 'revoked'] as const;

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter([
    'paper',
    'member',
    'state',
    'search',
    'certificate',
    'person',
  ]);
  const { certificate, person, ...narrowed } = filter;
  const state = states.find((one) => one === narrowed.state) ?? '';
  const list = useCertificates({ ...narrowed, state });
  const account = list.items[0]?.member.account;
  const memberSearchOf = (memberId: string) => search({ person: memberId });
  const columns = useCertificateColumns({
    searchOf: (certificateId) => search({ certificate: certificateId, person: '' }),
    memberSearchOf,
  });
  return (
    <>
      <PageHead
        title={t`Certificates`}
        about={<Trans>What members who passed a formal exam can show, newest first.</Trans>}
        tools={
          <>
            <SearchField
              value={narrowed.search}
              label={t`Code on the certificate`}
              onSearch={(code) => refine({ search: code })}
            />
            {mayReadMembers ? (
              <MemberFilter
                memberId={narrowed.member}
                {...(account === undefined ? {} : { account })}
                onChange={(member) => refine({ member })}
              />
            ) : null}
            <PaperFilter paperId={narrowed.paper} onChange={(paper) => refine({ paper })} />
            <Segmented
              aria-label={t`State`}
              value={state}
              options={[
                { value: '' as const, label: t`All` },
                { value: 'valid' as const, label: t`Valid` },
                { value: 'revoked' as const, label: t`Revoked` },
              ]}
              onChange={(next) => refine({ state: next })}
            />
            <ListTools name="certificates" list={list} columns={columns} filter={narrowed} />
          </>
        }
      />
      <RowTable
        label={t`Certificates`}
        list={list}
        columns={columns}
        keyOf={({ certificateId }) => certificateId}
        openKey={certificate}
        onOpen={({ certificateId }) => go({ certificate: certificateId, person: '' })}
        empty={
          Object.values(narrowed).some((value) => value !== '') ? (
            <Trans>Nothing matches these filters.</Trans>
          ) : (
            <Trans>There are no certificates yet.</Trans>
          )
        }
      />
      <CertificatePanel
        certificateId={person === '' ? certificate : ''}
        list={list}
        memberSearchOf={memberSearchOf}
        onClose={() => go({ certificate: '' })}
      />
      <MemberPanel
        memberId={mayReadMembers ? person : ''}
        place="person"
        onClose={() => go({ person: '' })}
      />
    </>
  );
}
