import { Trans, useLingui } from '@lingui/react/macro';
import { Tag, Space } from 'antd';
import { useWatching } from '../../data/watching.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { keyOf, useWatchingColumns } from './watching-columns.tsx';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { PagedList } from '../../../../data/paging.ts';
import type { Watching } from '../../../../data/shapes.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { Details } from '../../../../ui/details.tsx';
import { durationText } from '../../../../ui/duration.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { WatchedShare } from './watched-share.tsx';

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(['member', 'lesson', 'row', 'person']);
  const list = useWatching(filter.member, filter.lesson);
  const [first] = list.items;
  const { lesson: lessonId } = filter;
  const personSearchOf = (person: string) => search({ person, row: '' });
  const lessonSearchOf = (lesson: string) => search({ lesson, member: '', row: '', person: '' });
  const memberSearchOf = (member: string) => search({ member, lesson: '', row: '', person: '' });
  const columns = useWatchingColumns({
    rowSearchOf: (row) => search({ row, person: '' }),
    memberSearchOf: personSearchOf,
    lessonSearchOf,
  });
  return (
    <>
      <PageHead
        title={t`Watching`}
        about={
          <Trans>
            What members watched, the latest first. What is being played right now follows within
            minutes.
          </Trans>
        }
        tools={
          <>
            {mayReadMembers ? (
              <MemberFilter
                memberId={filter.member}
                {...(first === undefined ? {} : { account: first.member.account })}
                onChange={(member) => refine({ member })}
              />
            ) : null}
            {lessonId === '' ? null : (
              <Tag closable onClose={() => refine({ lesson: '' })}>
                {first?.lesson.title ?? t`Lesson ${lessonId}`}
              </Tag>
            )}
            <ListTools
              name="watching"
              list={list}
              columns={columns}
              filter={{ member: filter.member, lesson: filter.lesson }}
            />
          </>
        }
      />
      <RowTable
        label={t`Watching`}
        list={list}
        columns={columns}
        keyOf={keyOf}
        openKey={filter.row}
        onOpen={(row) => go({ row: keyOf(row), person: '' })}
        empty={
          filter.member === '' && lessonId === '' ? (
            <Trans>Nobody has watched a lesson yet.</Trans>
          ) : (
            <Trans>Nothing was watched here yet.</Trans>
          )
        }
      />
      <WatchingPanel
        rowKey={filter.person === '' ? filter.row : ''}
        list={list}
        personSearchOf={personSearchOf}
        memberSearchOf={memberSearchOf}
        lessonSearchOf={lessonSearchOf}
        onClose={() => go({ row: '' })}
      />
      <MemberPanel
        memberId={mayReadMembers ? filter.person : ''}
        place="person"
        onClose={() => go({ person: '' })}
      />
    </>
  );
}

interface WatchingPanelProps {
  readonly rowKey: string;
  readonly list: PagedList<Watching>;
  readonly personSearchOf: (memberId: string) => string;
  readonly memberSearchOf: (memberId: string) => string;
  readonly lessonSearchOf: (lessonId: string) => string;
  readonly onClose: () => void;
}

function WatchingPanel({ rowKey, list, onClose, ...places }: WatchingPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Watched`} open={rowKey !== ''} onClose={onClose}>
      <ListedRow
        list={list}
        isIt={(row) => keyOf(row) === rowKey}
        renderRow={(row) => <WatchingDetails row={row} {...places} />}
      />
    </SidePanel>
  );
}

type DetailsProps = Omit<WatchingPanelProps, 'rowKey' | 'list' | 'onClose'> & {
  readonly row: Watching;
};

function WatchingDetails({ row, personSearchOf, memberSearchOf, lessonSearchOf }: DetailsProps) {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const mayReadAudit = useMay('audit.read');
  const { member, lesson, course } = row;
  return (
    <Space orientation="vertical" size="middle">
      <Details
        rows={[
          [
            t`Member`,
            <MemberLink key="member" member={member} search={personSearchOf(member.memberId)} />,
          ],
          [t`Course`, course.title],
          [t`Lesson`, lesson.title],
          [t`Watched`, <WatchedShare key="share" row={row} />],
          [
            t`Different seconds played`,
            `${durationText(row.watched)} / ${durationText(row.seconds)}`,
          ],
          [t`Stopped at`, durationText(row.position)],
          [
            t`Learned`,
            row.learnedAt === null ? (
              <Trans key="not">Not learned</Trans>
            ) : (
              <Moment key="learned" at={row.learnedAt} />
            ),
          ],
          [t`Last watched`, <Moment key="time" at={row.watchedAt} />],
          [
            t`History`,
            mayReadAudit ? <AuditLink key="h" subject={`member:${member.memberId}`} /> : null,
          ],
        ]}
      />
      <SearchLink search={lessonSearchOf(lesson.lessonId)}>
        <Trans>Everybody who watched this lesson</Trans>
      </SearchLink>
      {mayReadMembers ? (
        <SearchLink search={memberSearchOf(member.memberId)}>
          <Trans>Everything this member watched</Trans>
        </SearchLink>
      ) : null}
    </Space>
  );
}
