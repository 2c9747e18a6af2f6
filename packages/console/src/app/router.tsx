import type { Permission } from '@tradewind/contract/roles';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { type GuardedPath, permissionOf } from '../parts/page-permissions.ts';
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

/** What is below a page asks for the same permission, unless it names another. */
const guarded = (
  path: GuardedPath,
  load: () => Promise<Pick<RouteObject, 'Component'>>,
  permission: Permission = permissionOf(path),
): RouteObject => ({ path, loader: requirePermission(permission), lazy: lazyPage(load) });

const pages: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import('../pages/home/home-page.tsx')) },
  guarded('/members', () => import('../pages/members/members-page.tsx')),
  guarded('/support', () => import('../pages/support/support-page.tsx')),
  guarded('/canned', () => import('../pages/canned/canned-page.tsx')),
  guarded(
    '/members/:memberId/money',
    () => import('../pages/member-money/member-money-page.tsx'),
    'ledger.read',
  ),
  guarded('/real-names', () => import('../pages/real-names/real-names-page.tsx')),
  guarded('/real-names/:realNameId', () => import('../pages/real-name/real-name-page.tsx')),
  guarded('/reserves', () => import('../pages/reserves/reserves-page.tsx')),
  guarded('/ledger', () => import('../pages/trial-balance/trial-balance-page.tsx')),
  guarded('/ledger/journals/:journalId', () => import('../pages/journal/journal-page.tsx')),
  guarded('/withdrawals', () => import('../pages/withdrawals/withdrawals-page.tsx')),
  guarded('/proposals', () => import('../pages/proposals/proposals-page.tsx')),
  { path: 'approvals', lazy: lazyPage(() => import('../pages/approvals/approvals-page.tsx')) },
  guarded('/holds', () => import('../pages/holds/holds-page.tsx')),
  guarded('/chains', () => import('../pages/chains/chains-page.tsx')),
  guarded('/deposits', () => import('../pages/deposits/deposits-page.tsx')),
  guarded('/purchases', () => import('../pages/purchases/purchases-page.tsx')),
  guarded('/watching', () => import('../pages/watching/watching-page.tsx')),
  guarded('/exam-records', () => import('../pages/exam-records/exam-records-page.tsx')),
  guarded('/exam-regrades', () => import('../pages/exam-regrades/exam-regrades-page.tsx')),
  guarded('/exam-statistics', () => import('../pages/exam-statistics/exam-statistics-page.tsx')),
  guarded(
    '/exam-certificates',
    () => import('../pages/exam-certificates/exam-certificates-page.tsx'),
  ),
  guarded('/contracts', () => import('../pages/contracts/contracts-page.tsx')),
  guarded('/contracts/:level', () => import('../pages/contract/contract-page.tsx')),
  guarded('/courses', () => import('../pages/courses/courses-page.tsx')),
  guarded('/courses/:courseId', () => import('../pages/course/course-page.tsx')),
  guarded(
    '/courses/:courseId/lessons/new',
    () => import('../pages/lesson/lesson-page.tsx'),
    'course.manage',
  ),
  guarded('/courses/lessons/:lessonId', () => import('../pages/lesson/lesson-page.tsx')),
  guarded('/courses/categories', () => import('../pages/categories/categories-page.tsx')),
  guarded(
    '/exam-applications',
    () => import('../pages/exam-applications/exam-applications-page.tsx'),
  ),
  guarded('/exam-openings', () => import('../pages/exam-openings/exam-openings-page.tsx')),
  guarded(
    '/exam-openings/new',
    () => import('../pages/exam-opening-new/exam-opening-new-page.tsx'),
    'exam.open',
  ),
  guarded('/exam-running', () => import('../pages/exam-running/exam-running-page.tsx')),
  guarded('/exam-questions', () => import('../pages/exam-questions/questions-page.tsx')),
  guarded(
    '/exam-questions/new',
    () => import('../pages/exam-question/question-page.tsx'),
    'exam.manage',
  ),
  guarded(
    '/exam-questions/import',
    () => import('../pages/exam-import/import-page.tsx'),
    'exam.manage',
  ),
  guarded('/exam-questions/:questionId', () => import('../pages/exam-question/question-page.tsx')),
  guarded('/exam-rewards', () => import('../pages/exam-rewards/rewards-page.tsx')),
  guarded('/exam-papers', () => import('../pages/exam-papers/papers-page.tsx')),
  guarded('/exam-papers/new', () => import('../pages/exam-paper/paper-page.tsx'), 'exam.manage'),
  guarded('/exam-papers/:paperId', () => import('../pages/exam-paper/paper-page.tsx')),
  guarded('/bulk', () => import('../pages/bulk/bulk-page.tsx')),
  guarded('/bulk/import', () => import('../pages/bulk-import/bulk-import-page.tsx'), 'bulk.manage'),
  guarded('/notices', () => import('../pages/notices/notices-page.tsx')),
  guarded('/notices/:broadcastId', () => import('../pages/notice/notice-page.tsx')),
  guarded('/home-screen', () => import('../pages/home-screen/home-screen-page.tsx')),
  guarded(
    '/home-screen/sections/:key',
    () => import('../pages/home-section/home-section-page.tsx'),
  ),
  guarded(
    '/home-screen/people/:personId',
    () => import('../pages/home-person/home-person-page.tsx'),
  ),
  guarded('/invitations', () => import('../pages/invitations/invitations-page.tsx')),
  guarded('/mail', () => import('../pages/mail/mail-page.tsx')),
  guarded('/operators', () => import('../pages/operators/operators-page.tsx')),
  { path: 'roles', lazy: lazyPage(() => import('../pages/roles/roles-page.tsx')) },
  guarded('/audit', () => import('../pages/audit/audit-page.tsx')),
  guarded('/security-events', () => import('../pages/security-events/security-events-page.tsx')),
  guarded('/settings', () => import('../pages/settings/settings-page.tsx')),
  { path: 'profile', lazy: lazyPage(() => import('../pages/profile/profile-page.tsx')) },
  { path: '*', lazy: lazyPage(() => import('../pages/not-found/not-found-page.tsx')) },
];

const routes: RouteObject[] = [
  {
    ErrorBoundary: StartFailure,
    HydrateFallback: Starting,
    children: [
      {
        path: 'login',
        loader: requireVisitor,
        // Sent there, and not only opened: a link from elsewhere logs nobody out.
        action: logOut,
        lazy: lazyPage(() => import('../pages/login/login-page.tsx')),
      },
      {
        path: 'change-password',
        loader: requireStep('change-password'),
        lazy: lazyPage(() => import('../pages/change-password/change-password-page.tsx')),
      },
      {
        path: 'set-up-two-factor',
        loader: requireStep('set-up-two-factor'),
        lazy: lazyPage(() => import('../pages/set-up-two-factor/set-up-two-factor-page.tsx')),
      },
      {
        path: '/',
        loader: requireOperator,
        lazy: lazyPage(() => import('./shell.tsx')),
        // A second boundary, so that a failing page leaves the navigation standing.
        children: [{ ErrorBoundary: PageFailure, children: pages }],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename });
