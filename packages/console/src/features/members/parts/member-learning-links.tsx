import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type PageLink, PageLinks } from './page-links.tsx';

const links: readonly PageLink[] = [
  {
    permission: 'course.read',
    name: msg`What they watched`,
    pathOf: (memberId) => `/watching?member=${memberId}`,
  },
  {
    permission: 'exam.read',
    name: msg`Opened exams`,
    pathOf: (memberId) => `/exam-openings?member=${memberId}`,
  },
  {
    permission: 'exam.read',
    name: msg`Exam records`,
    pathOf: (memberId) => `/exam-records?member=${memberId}`,
  },
  {
    permission: 'exam.read',
    name: msg`Certificates`,
    pathOf: (memberId) => `/exam-certificates?member=${memberId}`,
  },
];

export function MemberLearningLinks({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  return <PageLinks title={t`Learning`} memberId={memberId} links={links} />;
}
