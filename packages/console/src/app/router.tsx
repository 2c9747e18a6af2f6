import { createBrowserRouter, type RouteObject } from 'react-router';
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

const pages: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import('../pages/home/home-page.tsx')) },
  {
    path: 'members',
    loader: requirePermission('member.read'),
    lazy: lazyPage(() => import('../pages/members/members-page.tsx')),
  },
  {
    path: 'support',
    loader: requirePermission('support.read'),
    lazy: lazyPage(() => import('../pages/support/support-page.tsx')),
  },
  {
    path: 'canned',
    loader: requirePermission('support.read'),
    lazy: lazyPage(() => import('../pages/canned/canned-page.tsx')),
  },
  {
    path: 'members/:memberId/money',
    loader: requirePermission('ledger.read'),
    lazy: lazyPage(() => import('../pages/member-money/member-money-page.tsx')),
  },
  {
    path: 'real-names',
    loader: requirePermission('identity.read'),
    lazy: lazyPage(() => import('../pages/real-names/real-names-page.tsx')),
  },
  {
    path: 'real-names/:realNameId',
    loader: requirePermission('identity.read'),
    lazy: lazyPage(() => import('../pages/real-name/real-name-page.tsx')),
  },
  {
    path: 'reserves',
    loader: requirePermission('chain.read'),
    lazy: lazyPage(() => import('../pages/reserves/reserves-page.tsx')),
  },
  {
    path: 'ledger',
    loader: requirePermission('ledger.read'),
    lazy: lazyPage(() => import('../pages/trial-balance/trial-balance-page.tsx')),
  },
  {
    path: 'ledger/journals/:journalId',
    loader: requirePermission('ledger.read'),
    lazy: lazyPage(() => import('../pages/journal/journal-page.tsx')),
  },
  {
    path: 'withdrawals',
    loader: requirePermission('chain.read'),
    lazy: lazyPage(() => import('../pages/withdrawals/withdrawals-page.tsx')),
  },
  {
    path: 'proposals',
    loader: requirePermission('ledger.read'),
    lazy: lazyPage(() => import('../pages/proposals/proposals-page.tsx')),
  },
  {
    path: 'holds',
    loader: requirePermission('ledger.read'),
    lazy: lazyPage(() => import('../pages/holds/holds-page.tsx')),
  },
  {
    path: 'chains',
    loader: requirePermission('chain.read'),
    lazy: lazyPage(() => import('../pages/chains/chains-page.tsx')),
  },
  {
    path: 'deposits',
    loader: requirePermission('chain.read'),
    lazy: lazyPage(() => import('../pages/deposits/deposits-page.tsx')),
  },
  {
    path: 'purchases',
    loader: requirePermission('purchase.read'),
    lazy: lazyPage(() => import('../pages/purchases/purchases-page.tsx')),
  },
  {
    path: 'watching',
    loader: requirePermission('course.read'),
    lazy: lazyPage(() => import('../pages/watching/watching-page.tsx')),
  },
  {
    path: 'exam-records',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-records/exam-records-page.tsx')),
  },
  {
    path: 'exam-regrades',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-regrades/exam-regrades-page.tsx')),
  },
  {
    path: 'exam-statistics',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-statistics/exam-statistics-page.tsx')),
  },
  {
    path: 'exam-certificates',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-certificates/exam-certificates-page.tsx')),
  },
  {
    path: 'contracts',
    loader: requirePermission('contract.manage'),
    lazy: lazyPage(() => import('../pages/contracts/contracts-page.tsx')),
  },
  {
    path: 'contracts/:level',
    loader: requirePermission('contract.manage'),
    lazy: lazyPage(() => import('../pages/contract/contract-page.tsx')),
  },
  {
    path: 'courses',
    loader: requirePermission('course.read'),
    lazy: lazyPage(() => import('../pages/courses/courses-page.tsx')),
  },
  {
    path: 'courses/:courseId',
    loader: requirePermission('course.read'),
    lazy: lazyPage(() => import('../pages/course/course-page.tsx')),
  },
  {
    path: 'courses/:courseId/lessons/new',
    loader: requirePermission('course.manage'),
    lazy: lazyPage(() => import('../pages/lesson/lesson-page.tsx')),
  },
  {
    path: 'courses/lessons/:lessonId',
    loader: requirePermission('course.read'),
    lazy: lazyPage(() => import('../pages/lesson/lesson-page.tsx')),
  },
  {
    path: 'courses/categories',
    loader: requirePermission('course.read'),
    lazy: lazyPage(() => import('../pages/categories/categories-page.tsx')),
  },
  {
    path: 'exam-applications',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-applications/exam-applications-page.tsx')),
  },
  {
    path: 'exam-openings',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-openings/exam-openings-page.tsx')),
  },
  {
    path: 'exam-openings/new',
    loader: requirePermission('exam.open'),
    lazy: lazyPage(() => import('../pages/exam-opening-new/exam-opening-new-page.tsx')),
  },
  {
    path: 'exam-running',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-running/exam-running-page.tsx')),
  },
  {
    path: 'exam-questions',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-questions/questions-page.tsx')),
  },
  {
    path: 'exam-questions/new',
    loader: requirePermission('exam.manage'),
    lazy: lazyPage(() => import('../pages/exam-question/question-page.tsx')),
  },
  {
    path: 'exam-questions/import',
    loader: requirePermission('exam.manage'),
    lazy: lazyPage(() => import('../pages/exam-import/import-page.tsx')),
  },
  {
    path: 'exam-questions/:questionId',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-question/question-page.tsx')),
  },
  {
    path: 'exam-papers',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-papers/papers-page.tsx')),
  },
  {
    path: 'exam-papers/new',
    loader: requirePermission('exam.manage'),
    lazy: lazyPage(() => import('../pages/exam-paper/paper-page.tsx')),
  },
  {
    path: 'exam-papers/:paperId',
    loader: requirePermission('exam.read'),
    lazy: lazyPage(() => import('../pages/exam-paper/paper-page.tsx')),
  },
  {
    path: 'bulk',
    loader: requirePermission('bulk.read'),
    lazy: lazyPage(() => import('../pages/bulk/bulk-page.tsx')),
  },
  {
    path: 'bulk/import',
    loader: requirePermission('bulk.manage'),
    lazy: lazyPage(() => import('../pages/bulk-import/bulk-import-page.tsx')),
  },
  {
    path: 'notices',
    loader: requirePermission('notice.read'),
    lazy: lazyPage(() => import('../pages/notices/notices-page.tsx')),
  },
  {
    path: 'notices/:broadcastId',
    loader: requirePermission('notice.read'),
    lazy: lazyPage(() => import('../pages/notice/notice-page.tsx')),
  },
  {
    path: 'home-screen',
    loader: requirePermission('home.manage'),
    lazy: lazyPage(() => import('../pages/home-screen/home-screen-page.tsx')),
  },
  {
    path: 'home-screen/sections/:key',
    loader: requirePermission('home.manage'),
    lazy: lazyPage(() => import('../pages/home-section/home-section-page.tsx')),
  },
  {
    path: 'home-screen/people/:personId',
    loader: requirePermission('home.manage'),
    lazy: lazyPage(() => import('../pages/home-person/home-person-page.tsx')),
  },
  {
    path: 'invitations',
    loader: requirePermission('invitation.read'),
    lazy: lazyPage(() => import('../pages/invitations/invitations-page.tsx')),
  },
  {
    path: 'mail',
    loader: requirePermission('mail.read'),
    lazy: lazyPage(() => import('../pages/mail/mail-page.tsx')),
  },
  {
    path: 'operators',
    loader: requirePermission('operator.read'),
    lazy: lazyPage(() => import('../pages/operators/operators-page.tsx')),
  },
  { path: 'roles', lazy: lazyPage(() => import('../pages/roles/roles-page.tsx')) },
  {
    path: 'audit',
    loader: requirePermission('audit.read'),
    lazy: lazyPage(() => import('../pages/audit/audit-page.tsx')),
  },
  {
    path: 'settings',
    loader: requirePermission('settings.manage'),
    lazy: lazyPage(() => import('../pages/settings/settings-page.tsx')),
  },
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
