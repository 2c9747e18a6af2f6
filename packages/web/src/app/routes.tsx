import type { ComponentType } from 'react';
import { type LoaderFunction, redirect, type RouteObject } from 'react-router';
import type * as ExamScreens from '../features/exams/screens/exam-screens.ts';
import type { Area } from '../i18n/catalogues.ts';
import { addWords } from '../i18n/show-language.ts';
import { ErrorScreen } from './error-screen.tsx';
import { guestsOnly, membersOnly } from './guards.ts';
import { lazyScreen } from './lazy-screen.ts';
import { RootLayout } from './root-layout.tsx';

type LoadScreen = () => Promise<ComponentType>;

const route = (path: string, load: LoadScreen, guard?: LoaderFunction): RouteObject => ({
  path,
  ...lazyScreen(load),
  ...(guard === undefined ? {} : { loader: guard }),
});
const anyone = (path: string, load: LoadScreen) => route(path, load);
const guests = (path: string, load: LoadScreen) => route(path, load, guestsOnly);
const members = (path: string, load: LoadScreen) => route(path, load, membersOnly);

/** Loads the translations that only this screen needs together with its code. */
const spoken =
  (load: LoadScreen, areas: readonly Area[]): LoadScreen =>
  async () => {
    const [screen] = await Promise.all([load(), ...areas.map(addWords)]);
    return screen;
  };
const withWords =
  (...areas: readonly Area[]) =>
  (path: string, load: LoadScreen): RouteObject =>
    members(path, spoken(load, areas));
/** A screen for registration or a lost password. Only these screens load the translations of the area `entry`. */
const entry = (load: LoadScreen) => spoken(load, ['entry']);
const account = withWords('account');
/** Includes the translations about money, because security changes pause withdrawals. */
const security = withWords('account', 'wallet');
const learning = withWords('learning');
const market = withWords('market');
const wallet = withWords('wallet');
/** Includes the translations of the identity check that opening the photos asks for. */
const identity = withWords('identity', 'wallet');
const bulk = withWords('bulk');
/** Includes the translations of the identity check that closing an account asks for. */
const ownData = withWords('ownData', 'wallet');
const support = withWords('support');

const exam = (path: string, name: keyof typeof ExamScreens) =>
  withWords('progress')(path, () =>
    import('../features/exams/screens/exam-screens.ts').then((m) => m[name]),
  );

const tabShell: RouteObject = {
  ...lazyScreen(() => import('./tab-shell.tsx').then((m) => m.TabShell)),
  children: [
    anyone('/home', () =>
      import('../features/home/screens/home/home-screen.tsx').then((m) => m.HomeScreen),
    ),
    learning('/course', () =>
      import('../features/courses/screens/course/course-screen.tsx').then((m) => m.CourseScreen),
    ),
    market('/quotation', () =>
      import('../features/market/screens/quotation/quotation-screen.tsx').then(
        (m) => m.QuotationScreen,
      ),
    ),
    withWords('progress')('/progress', () =>
      import('../features/learning/screens/progress/progress-screen.tsx').then(
        (m) => m.ProgressScreen,
      ),
    ),
    members('/user', () =>
      import('../features/members/screens/user/user-screen.tsx').then((m) => m.UserScreen),
    ),
  ],
};

/** Pages before login. They do not need the query cache, and do not load it. */
const entryPages = [
  guests('/login', () =>
    import('../features/access/screens/login/login-screen.tsx').then((m) => m.LoginScreen),
  ),
  guests(
    '/register',
    entry(() =>
      import('../features/access/screens/register/register-screen.tsx').then(
        (m) => m.RegisterScreen,
      ),
    ),
  ),
  anyone(
    '/register/confirm',
    entry(() =>
      import('../features/access/screens/register-confirm/register-confirm-screen.tsx').then(
        (m) => m.RegisterConfirmScreen,
      ),
    ),
  ),
  anyone(
    '/forget',
    entry(() =>
      import('../features/access/screens/forget/forget-screen.tsx').then((m) => m.ForgetScreen),
    ),
  ),
  anyone('/language', () =>
    import('../features/settings/screens/language/language-screen.tsx').then(
      (m) => m.LanguageScreen,
    ),
  ),
  anyone('*', () => import('./not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen)),
];

const memberPages = [
  // Opened from a mail, without logging in.
  anyone(
    '/not-me',
    entry(() =>
      import('../features/access/screens/not-me/not-me-screen.tsx').then((m) => m.NotMeScreen),
    ),
  ),
  account('/invite-friends', () =>
    import('../features/members/screens/invite-friends/invite-friends-screen.tsx').then(
      (m) => m.InviteFriendsScreen,
    ),
  ),
  account('/aboutUs', () =>
    import('../features/home/screens/about-us/about-us-screen.tsx').then((m) => m.AboutUsScreen),
  ),
  account('/settings', () =>
    import('../features/settings/screens/settings/settings-screen.tsx').then(
      (m) => m.SettingsScreen,
    ),
  ),
  security('/security', () =>
    import('../features/access/screens/security/security-screen.tsx').then((m) => m.SecurityScreen),
  ),
  account('/security/sessions', () =>
    import('../features/access/screens/sessions/sessions-screen.tsx').then((m) => m.SessionsScreen),
  ),
  account('/security/activity', () =>
    import('../features/access/screens/security-activity/security-activity-screen.tsx').then(
      (m) => m.SecurityActivityScreen,
    ),
  ),
  security('/security/two-factor', () =>
    import('../features/access/screens/two-factor/two-factor-screen.tsx').then(
      (m) => m.TwoFactorScreen,
    ),
  ),
  wallet('/deposit', () =>
    import('../features/deposits/screens/deposit/deposit-screen.tsx').then((m) => m.DepositScreen),
  ),
  learning('/course-learning/:id', () =>
    import('../features/learning/screens/course-learning/course-learning-screen.tsx').then(
      (m) => m.CourseLearningScreen,
    ),
  ),
  exam('/examination', 'ExaminationScreen'),
  exam('/openExam', 'OpenExamScreen'),
  exam('/exam/record', 'ExamRecordScreen'),
  exam('/exam/details/:id', 'ExamDetailsScreen'),
  identity('/realName', () =>
    import('../features/identity/screens/real-name/real-name-screen.tsx').then(
      (m) => m.RealNameScreen,
    ),
  ),
  bulk('/bulk', () =>
    import('../features/bulk/screens/bulk/bulk-screen.tsx').then((m) => m.BulkScreen),
  ),
  ownData('/purchased-courses', () =>
    import('../features/courses/screens/purchased-courses/purchased-courses-screen.tsx').then(
      (m) => m.PurchasedCoursesScreen,
    ),
  ),
  ownData('/settings/export-data', () =>
    import('../features/privacy/screens/export-data/export-data-screen.tsx').then(
      (m) => m.ExportDataScreen,
    ),
  ),
  ownData('/settings/close-account', () =>
    import('../features/privacy/screens/close-account/close-account-screen.tsx').then(
      (m) => m.CloseAccountScreen,
    ),
  ),
  support('/customer-service', () =>
    import('../features/support/screens/customer-service/customer-service-screen.tsx').then(
      (m) => m.CustomerServiceScreen,
    ),
  ),
  support('/notice', () =>
    import('../features/notices/screens/notice/notice-screen.tsx').then((m) => m.NoticeScreen),
  ),
];

const certificates = () => import('../features/exams/screens/certificate/screens.ts');
const certificatePages = [
  withWords('certificate')('/certificate/:code', () =>
    certificates().then((m) => m.CertificateScreen),
  ),
  // Open to anyone who was shown a certificate.
  anyone(
    '/verify/:code?',
    spoken(() => certificates().then((m) => m.VerifyScreen), ['certificate']),
  ),
];

const walletPages: RouteObject[] = [
  wallet('/wallet', () =>
    import('../features/ledger/screens/wallet/wallet-screen.tsx').then((m) => m.WalletScreen),
  ),
  wallet('/detailed', () =>
    import('../features/ledger/screens/detailed/detailed-screen.tsx').then((m) => m.DetailedScreen),
  ),
  wallet('/purchase-courses', () =>
    import('../features/courses/screens/purchase-courses/purchase-courses-screen.tsx').then(
      (m) => m.PurchaseCoursesScreen,
    ),
  ),
  // Open to anyone, because what the academy owes is published.
  anyone(
    '/reserves',
    spoken(
      () =>
        import('../features/reserves/screens/reserves/reserves-screen.tsx').then(
          (m) => m.ReservesScreen,
        ),
      ['reserves'],
    ),
  ),
  // Shows a transaction on chains that have no explorer. Operators follow the same links.
  anyone(
    '/transaction/:network/:hash',
    spoken(
      () =>
        import('../features/ledger/screens/transaction/transaction-screen.tsx').then(
          (m) => m.TransactionScreen,
        ),
      ['wallet'],
    ),
  ),
  wallet('/withdrawal', () =>
    import('../features/withdrawals/screens/withdrawals/withdrawals-screen.tsx').then(
      (m) => m.WithdrawalsScreen,
    ),
  ),
  wallet('/withdrawal/addresses', () =>
    import('../features/withdrawals/screens/withdrawal-addresses/addresses-screen.tsx').then(
      (m) => m.AddressesScreen,
    ),
  ),
  wallet('/withdrawal/:coin', () =>
    import('../features/withdrawals/screens/withdrawal/withdrawal-screen.tsx').then(
      (m) => m.WithdrawalScreen,
    ),
  ),
];

const toHome: LoaderFunction = ({ request }) => redirect(`/home${new URL(request.url).search}`);

/** The table of paths. Any other path shows "not found", for members and visitors alike. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        // Inside the layout, so that notices and the demo mark stay visible when a screen fails.
        ErrorBoundary: ErrorScreen,
        children: [
          { path: '/', loader: toHome },
          ...entryPages,
          {
            ...lazyScreen(() => import('./query-layout.tsx').then((m) => m.QueryLayout)),
            children: [tabShell, ...memberPages, ...certificatePages, ...walletPages],
          },
        ],
      },
    ],
  },
];
