import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ArrowDownToLine, FileSearch, type LucideIcon, NotebookPen, Trophy } from 'lucide-react';

export interface Coming {
  readonly title: MessageDescriptor;
  readonly text: { readonly headline: MessageDescriptor; readonly details: MessageDescriptor };
  readonly icon: LucideIcon;
  /** Where back leads; a tab has none. */
  readonly parent?: string;
}

const examDetails: Coming = {
  title: msg`Exam details`,
  text: {
    headline: msg`Your exam, question by question`,
    details: msg`Your answer, the correct answer and the points for each question.`,
  },
  icon: FileSearch,
  parent: '/exam/record',
};

/** In lower case: the router takes a path in any. */
const byPath: Readonly<Record<string, Coming>> = {
  '/deposit': {
    title: msg`Deposit`,
    text: {
      headline: msg`Put USDT in`,
      details: msg`Your own address on each network, with minimum and confirmations spelled out before you send.`,
    },
    icon: ArrowDownToLine,
    parent: '/wallet',
  },
  '/examination': {
    title: msg`Specialized examination`,
    text: {
      headline: msg`Exams opened by your teacher`,
      details: msg`Apply from the app, see until when an exam is valid, and start when you are ready.`,
    },
    icon: NotebookPen,
    parent: '/progress',
  },
  '/openexam': {
    title: msg`Exam`,
    text: {
      headline: msg`Sit an exam on your phone`,
      details: msg`Every answer is saved as you give it. Closing the phone loses nothing.`,
    },
    icon: NotebookPen,
    parent: '/examination',
  },
  '/exam/record': {
    title: msg`Exam records`,
    text: {
      headline: msg`Your finished exams`,
      details: msg`Points, time taken and result of each exam you have sat.`,
    },
    icon: Trophy,
    parent: '/examination',
  },
};

export function comingAt(pathname: string): Coming {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return byPath[path] ?? examDetails;
}
