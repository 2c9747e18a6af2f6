import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@tradewind/contract/staff/roles';
import type { GuardedPage } from './page-permissions.ts';

export interface Destination {
  readonly path: GuardedPage | '/approvals' | '/roles';
  readonly name: MessageDescriptor;
  /** Describes for the start page what operators do on this page. */
  readonly about: MessageDescriptor;
  /** Another description, for operators who hold a further permission. */
  readonly more?: { readonly permission: Permission; readonly about: MessageDescriptor };
}

export interface DestinationGroup {
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly destinations: readonly Destination[];
}

/**
 * The menu. A new page needs one entry here, one route in `app/router.tsx` and one line in `page-permissions.ts`, which both
 * the menu and the router check.
 */
export const destinationGroups: readonly DestinationGroup[] = [
  {
    key: 'work',
    name: msg`Work`,
    destinations: [
      {
        path: '/support',
        name: msg`Customer service`,
        about: msg`Read what members write and what they were answered.`,
        more: {
          permission: 'support.answer',
          about: msg`Read what members write and answer them.`,
        },
      },
      {
        path: '/real-names',
        name: msg`Real names`,
        about: msg`See who was certified, when and by whom.`,
        more: {
          permission: 'identity.review',
          about: msg`Compare documents with what members say of themselves, and decide.`,
        },
      },
      {
        path: '/approvals',
        name: msg`Approvals`,
        about: msg`See which changes wait for a second operator, and decide about those of others.`,
      },
      {
        path: '/proposals',
        name: msg`Proposals`,
        about: msg`See what money was moved by hand, who proposed it and who approved it.`,
        more: {
          permission: 'ledger.approve',
          about: msg`Decide what other operators propose, and propose to move money yourself.`,
        },
      },
      {
        path: '/holds',
        name: msg`Ending holds`,
        about: msg`See what is frozen until a certain time, before it is given back.`,
      },
    ],
  },
  {
    key: 'members',
    name: msg`Members`,
    destinations: [
      {
        path: '/members',
        name: msg`Members`,
        about: msg`Find a member and see where they are logged in.`,
        more: {
          permission: 'member.manage',
          about: msg`Find a member, see where they are logged in, help them back in.`,
        },
      },
      {
        path: '/watching',
        name: msg`Watching`,
        about: msg`See who watched which lesson, and how much of it.`,
      },
      {
        path: '/invitations',
        name: msg`Invitation codes`,
        about: msg`See the codes for registration and how often each was used.`,
        more: {
          permission: 'invitation.manage',
          about: msg`Make codes for registration and see how often each was used.`,
        },
      },
      {
        path: '/mail',
        name: msg`Mail outbox`,
        about: msg`Check whether a mail was sent, and why it was not.`,
      },
    ],
  },
  {
    key: 'money',
    name: msg`Money`,
    destinations: [
      {
        path: '/ledger',
        name: msg`Trial balance`,
        about: msg`See that the books balance, account by account.`,
      },
      {
        path: '/purchases',
        name: msg`Purchases`,
        about: msg`See which contracts members bought.`,
      },
      {
        path: '/exam-rewards',
        name: msg`Rewards`,
        about: msg`See which exams pay for passing, and what is left of the budget.`,
      },
    ],
  },
  {
    key: 'chains',
    name: msg`Chains`,
    destinations: [
      {
        path: '/chains',
        name: msg`Networks`,
        about: msg`See how far each chain has been read, and what needs a look.`,
        more: {
          permission: 'chain.manage',
          about: msg`See how far each chain has been read, switch networks on and off, resolve incidents.`,
        },
      },
      {
        path: '/deposits',
        name: msg`Deposits`,
        about: msg`Find what arrived on members’ addresses, and what was credited.`,
      },
      {
        path: '/withdrawals',
        name: msg`Withdrawals`,
        about: msg`See what members send to chains and where it stands.`,
        more: {
          permission: 'withdrawal.approve',
          about: msg`Approve or reject what members send to chains, and see where it stands.`,
        },
      },
      {
        path: '/reserves',
        name: msg`Reserves`,
        about: msg`See whether what lies on the networks is what the records say.`,
        more: {
          permission: 'chain.manage',
          about: msg`Compare what lies on the networks with the records, and prove what members are owed.`,
        },
      },
    ],
  },
  {
    key: 'content',
    name: msg`Content`,
    destinations: [
      {
        path: '/home-screen',
        name: msg`Home screen`,
        about: msg`Write what visitors see first, and who stands for the academy.`,
      },
      {
        path: '/contracts',
        name: msg`Contracts`,
        about: msg`Set price and texts of each contract level, and whether it is offered.`,
      },
      {
        path: '/courses',
        name: msg`Courses`,
        about: msg`Look through categories, courses and lessons.`,
        more: {
          permission: 'course.manage',
          about: msg`Write courses and lessons in six languages, order and publish them.`,
        },
      },
      {
        path: '/bulk',
        name: msg`Bulk records`,
        about: msg`Look up the trade records that members can inquire about.`,
        more: {
          permission: 'bulk.manage',
          about: msg`Enter, import and publish the trade records that members inquire about.`,
        },
      },
      {
        path: '/notices',
        name: msg`Notices`,
        about: msg`See what members were told, and when.`,
        more: {
          permission: 'notice.manage',
          about: msg`Write notices and announcements in six languages, and schedule them.`,
        },
      },
      {
        path: '/canned',
        name: msg`Canned answers`,
        about: msg`Read the answers that customer service has ready, in six languages.`,
        more: {
          permission: 'support.answer',
          about: msg`Keep answers ready in six languages for what members often ask.`,
        },
      },
    ],
  },
  {
    key: 'exams',
    name: msg`Exams`,
    destinations: [
      {
        path: '/exam-applications',
        name: msg`Exam applications`,
        about: msg`See which members asked for an exam and wait.`,
        more: {
          permission: 'exam.open',
          about: msg`Talk to members who ask for an exam, and open or decline it.`,
        },
      },
      {
        path: '/exam-openings',
        name: msg`Opened exams`,
        about: msg`See who may sit which exam, and until when.`,
        more: {
          permission: 'exam.open',
          about: msg`Open exams for one or many members, give extra time, withdraw them.`,
        },
      },
      {
        path: '/exam-running',
        name: msg`Running exams`,
        about: msg`Watch who is sitting an exam right now.`,
      },
      {
        path: '/exam-records',
        name: msg`Exam records`,
        about: msg`See who sat which exam, with what result, question by question.`,
      },
      {
        path: '/exam-papers',
        name: msg`Exam papers`,
        about: msg`See which exams there are and what they are made of.`,
        more: {
          permission: 'exam.manage',
          about: msg`Put papers together from the question banks, and publish them.`,
        },
      },
      {
        path: '/exam-questions',
        name: msg`Question banks`,
        about: msg`Look through the questions that papers draw from.`,
        more: {
          permission: 'exam.manage',
          about: msg`Write questions in six languages, import and export them.`,
        },
      },
      {
        path: '/exam-statistics',
        name: msg`Exam statistics`,
        about: msg`See how hard each question is, and whether it tells who knows from who does not.`,
      },
      {
        path: '/exam-regrades',
        name: msg`Regrades`,
        about: msg`See which records were graded anew, and why.`,
        more: {
          permission: 'exam.grade',
          about: msg`Grade records anew after a key was corrected.`,
        },
      },
      {
        path: '/exam-certificates',
        name: msg`Certificates`,
        about: msg`Look up certificates, and which of them were revoked.`,
        more: {
          permission: 'exam.grade',
          about: msg`Look up certificates and revoke one that should not be.`,
        },
      },
    ],
  },
  {
    key: 'academy',
    name: msg`Academy`,
    destinations: [
      {
        path: '/operators',
        name: msg`Operators`,
        about: msg`See who works here and what they may do.`,
        more: {
          permission: 'operator.manage',
          about: msg`Add operators and decide what they may do.`,
        },
      },
      {
        path: '/roles',
        name: msg`Roles`,
        about: msg`Look up what each role may do.`,
      },
      {
        path: '/audit',
        name: msg`Audit log`,
        about: msg`Follow what operators did and looked at.`,
      },
      {
        path: '/security-events',
        name: msg`Security events`,
        about: msg`See refused logins, guesses, changed factors and alarms.`,
      },
      {
        path: '/settings',
        name: msg`Settings`,
        about: msg`Change the product’s name, its contact details and how people join.`,
      },
    ],
  },
];
