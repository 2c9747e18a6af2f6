import { Trans, useLingui } from '@lingui/react/macro';
import { Space } from 'antd';
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
import { useMay } from '../../../../session/use-self.ts';
import { WatchedShare } from './watched-share.tsx';
import { keyOf } from './watching-columns.tsx';

interface WatchingPanelProps {
  readonly rowKey: string;
  readonly list: PagedList<Watching>;
  readonly personSearchOf: (memberId: string) => string;
  readonly memberSearchOf: (memberId: string) => string;
  readonly lessonSearchOf: (lessonId: string) => string;
  readonly onClose: () => void;
}

export function WatchingPanel({ rowKey, list, onClose, ...places }: WatchingPanelProps) {
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
