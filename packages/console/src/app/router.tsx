import type { Permission } from '@tradewind/contract/staff/roles';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { type GuardedPath, permissionOf } from '../ui/page-permissions.ts';
import { logOut } from '../session/log-out.ts';
import {
  basename,
  requireOperator,
  requirePermission,
  requireStep,
  requireVisitor,
} from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { PageFailure, StartFailure } from './page-failure.tsx';
import { Starting } from './starting.tsx';

/** A route that requires the permission of its top-level page, unless another one is given. */
const guarded = (
  path: GuardedPath,
  load: () => Promise<Pick<RouteObject, 'Component'>>,
  permission: Permission = permissionOf(path),
): RouteObject => ({ path, loader: requirePermission(permission), lazy: lazyPage(load) });

const pages: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import('../features/staff/pages/home/home-page.tsx')) },
  guarded('/members', () => import('../features/members/pages/members/members-page.tsx')),
  guarded('/support', () => import('../features/support/pages/support/support-page.tsx')),
  guarded('/canned', () => import('../features/support/pages/canned/canned-page.tsx')),
  guarded(
    '/members/:memberId/money',
    () => import('../features/ledger/pages/member-money/member-money-page.tsx'),
    'ledger.read',
  ),
  guarded('/real-names', () => import('../features/identity/pages/real-names/real-names-page.tsx')),
  guarded(
    '/real-names/:realNameId',
    () => import('../features/identity/pages/real-name/real-name-page.tsx'),
  ),
  guarded('/reserves', () => import('../features/reserves/pages/reserves/reserves-page.tsx')),
  guarded('/ledger', () => import('../features/ledger/pages/trial-balance/trial-balance-page.tsx')),
  guarded(
    '/ledger/journals/:journalId',
    () => import('../features/ledger/pages/journal/journal-page.tsx'),
  ),
  guarded(
    '/withdrawals',
    () => import('../features/withdrawals/pages/withdrawals/withdrawals-page.tsx'),
  ),
  guarded('/proposals', () => import('../features/ledger/pages/proposals/proposals-page.tsx')),
  {
    path: 'approvals',
    lazy: lazyPage(() => import('../features/staff/pages/approvals/approvals-page.tsx')),
  },
  guarded('/holds', () => import('../features/ledger/pages/holds/holds-page.tsx')),
  guarded('/chains', () => import('../features/deposits/pages/chains/chains-page.tsx')),
  guarded('/deposits', () => import('../features/deposits/pages/deposits/deposits-page.tsx')),
  guarded('/purchases', () => import('../features/courses/pages/purchases/purchases-page.tsx')),
  guarded('/watching', () => import('../features/learning/pages/watching/watching-page.tsx')),
  guarded(
    '/exam-records',
    () => import('../features/exams/pages/exam-records/exam-records-page.tsx'),
  ),
  guarded(
    '/exam-regrades',
    () => import('../features/exams/pages/exam-regrades/exam-regrades-page.tsx'),
  ),
  guarded(
    '/exam-statistics',
    () => import('../features/exams/pages/exam-statistics/exam-statistics-page.tsx'),
  ),
  guarded(
    '/exam-certificates',
    () => import('../features/exams/pages/exam-certificates/exam-certificates-page.tsx'),
  ),
  guarded('/contracts', () => import('../features/courses/pages/contracts/contracts-page.tsx')),
  guarded(
    '/contracts/:level',
    () => import('../features/courses/pages/contract/contract-page.tsx'),
  ),
  guarded('/courses', () => import('../features/courses/pages/courses/courses-page.tsx')),
  guarded('/courses/:courseId', () => import('../features/courses/pages/course/course-page.tsx')),
  guarded(
    '/courses/:courseId/lessons/new',
    () => import('../features/courses/pages/lesson/lesson-page.tsx'),
    'course.manage',
  ),
  guarded(
    '/courses/lessons/:lessonId',
    () => import('../features/courses/pages/lesson/lesson-page.tsx'),
  ),
  guarded(
    '/courses/categories',
    () => import('../features/courses/pages/categories/categories-page.tsx'),
  ),
  guarded(
    '/exam-applications',
    () => import('../features/exams/pages/exam-applications/exam-applications-page.tsx'),
  ),
  guarded(
    '/exam-openings',
    () => import('../features/exams/pages/exam-openings/exam-openings-page.tsx'),
  ),
  guarded(
    '/exam-openings/new',
    () => import('../features/exams/pages/exam-opening-new/exam-opening-new-page.tsx'),
    'exam.open',
  ),
  guarded(
    '/exam-running',
    () => import('../features/exams/pages/exam-running/exam-running-page.tsx'),
  ),
  guarded(
    '/exam-questions',
    () => import('../features/exams/pages/exam-questions/questions-page.tsx'),
  ),
  guarded(
    '/exam-questions/new',
    () => import('../features/exams/pages/exam-question/question-page.tsx'),
    'exam.manage',
  ),
  guarded(
    '/exam-questions/import',
    () => import('../features/exams/pages/exam-import/import-page.tsx'),
    'exam.manage',
  ),
  guarded(
    '/exam-questions/:questionId',
    () => import('../features/exams/pages/exam-question/question-page.tsx'),
  ),
  guarded('/exam-rewards', () => import('../features/exams/pages/exam-rewards/rewards-page.tsx')),
  guarded('/exam-papers', () => import('../features/exams/pages/exam-papers/papers-page.tsx')),
  guarded(
    '/exam-papers/new',
    () => import('../features/exams/pages/exam-paper/paper-page.tsx'),
    'exam.manage',
  ),
  guarded(
    '/exam-papers/:paperId',
    () => import('../features/exams/pages/exam-paper/paper-page.tsx'),
  ),
  guarded('/bulk', () => import('../features/bulk/pages/bulk/bulk-page.tsx')),
  guarded(
    '/bulk/import',
    () => import('../features/bulk/pages/bulk-import/bulk-import-page.tsx'),
    'bulk.manage',
  ),
  guarded('/notices', () => import('../features/notices/pages/notices/notices-page.tsx')),
  guarded(
    '/notices/:broadcastId',
    () => import('../features/notices/pages/notice/notice-page.tsx'),
  ),
  guarded('/home-screen', () => import('../features/home/pages/home-screen/home-screen-page.tsx')),
  guarded(
    '/home-screen/sections/:key',
    () => import('../features/home/pages/home-section/home-section-page.tsx'),
  ),
  guarded(
    '/home-screen/people/:personId',
    () => import('../features/home/pages/home-person/home-person-page.tsx'),
  ),
  guarded(
    '/invitations',
    () => import('../features/members/pages/invitations/invitations-page.tsx'),
  ),
  guarded('/mail', () => import('../features/notices/pages/mail/mail-page.tsx')),
  guarded('/operators', () => import('../features/staff/pages/operators/operators-page.tsx')),
  { path: 'roles', lazy: lazyPage(() => import('../features/staff/pages/roles/roles-page.tsx')) },
  guarded('/audit', () => import('../features/staff/pages/audit/audit-page.tsx')),
  guarded(
    '/security-events',
    () => import('../features/access/pages/security-events/security-events-page.tsx'),
  ),
  guarded('/settings', () => import('../features/settings/pages/settings/settings-page.tsx')),
  {
    path: 'profile',
    lazy: lazyPage(() => import('../features/staff/pages/profile/profile-page.tsx')),
  },
  { path: '*', lazy: lazyPage(() => import('./not-found/not-found-page.tsx')) },
];

const routes: RouteObject[] = [
  {
    ErrorBoundary: StartFailure,
    HydrateFallback: Starting,
    children: [
      {
        path: 'login',
        loader: requireVisitor,
        // A log-out needs a POST to this route, so a link from another site cannot log an operator out.
        action: logOut,
        lazy: lazyPage(() => import('../features/access/pages/login/login-page.tsx')),
      },
      {
        path: 'change-password',
        loader: requireStep('change-password'),
        lazy: lazyPage(
          () => import('../features/access/pages/change-password/change-password-page.tsx'),
        ),
      },
      {
        path: 'set-up-two-factor',
        loader: requireStep('set-up-two-factor'),
        lazy: lazyPage(
          () => import('../features/access/pages/set-up-two-factor/set-up-two-factor-page.tsx'),
        ),
      },
      {
        path: '/',
        loader: requireOperator,
        lazy: lazyPage(() => import('./shell.tsx')),
        // A second error boundary, so that the navigation stays when a page fails.
        children: [{ ErrorBoundary: PageFailure, children: pages }],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename });
