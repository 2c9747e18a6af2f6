import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { homeLimits as limits, type HomeSectionKey } from '@tradewind/contract/home/home';
import type { HomeContent, HomePerson } from '../data/home.ts';
import { linesIn } from '../../courses/parts/contract-texts.ts';
import { type Step, stepsAsText, stepsIn } from './steps.ts';

export interface TextField {
  readonly name: string;
  readonly label: MessageDescriptor;
  /** The number of lines; a field without it has one line. */
  readonly rows?: number;
  readonly max?: number;
  readonly extra?: MessageDescriptor;
  /** True if the text is valid. Fields without it are checked only for their length. */
  readonly isRight?: (text: string) => boolean;
  readonly wrong?: MessageDescriptor;
}

type DraftText = Readonly<Record<string, string>>;

export interface Fields {
  /** The first field is the required one: a language without it counts as not written. */
  readonly fields: readonly [TextField, ...TextField[]];
}

export interface TextKind<T> extends Fields {
  readonly write: (texts: T) => DraftText;
  readonly read: (draft: DraftText) => T;
}

type SectionText<K extends HomeSectionKey> = NonNullable<HomeContent['sections'][K]['texts']['en']>;
export type PersonText = NonNullable<HomePerson['texts']['en']>;

const plain = (draft: DraftText, name: string): string => (draft[name] ?? '').trim();

const areSteps = (text: string): boolean => {
  const steps: readonly Step[] = stepsIn(text);
  return (
    steps.length <= limits.steps &&
    steps.every(
      (step) => step.title.length <= limits.stepTitle && step.text.length <= limits.stepText,
    )
  );
};

const areRules = (text: string): boolean => {
  const rules = linesIn(text);
  return rules.length <= limits.rules && rules.every((rule) => rule.length <= limits.rule);
};

export const sectionKinds: { readonly [K in HomeSectionKey]: TextKind<SectionText<K>> } = {
  hero: {
    fields: [
      { name: 'title', label: msg`Title`, rows: 2, max: limits.title },
      { name: 'eyebrow', label: msg`Line above the title`, max: limits.eyebrow },
      { name: 'lead', label: msg`Text below the title`, rows: 3, max: limits.lead },
    ],
    write: ({ eyebrow, title, lead }) => ({ eyebrow, title, lead }),
    read: (draft) => ({
      eyebrow: plain(draft, 'eyebrow'),
      title: plain(draft, 'title'),
      lead: plain(draft, 'lead'),
    }),
  },
  introduction: {
    fields: [
      { name: 'title', label: msg`Heading`, max: limits.heading },
      { name: 'body', label: msg`Text`, rows: 4, max: limits.body },
      {
        name: 'steps',
        label: msg`Steps`,
        rows: 9,
        extra: msg`A title, and on the next line what it says. An empty line ends a step.`,
        isRight: areSteps,
        wrong: msg`At most 5 steps, with titles of 40 and texts of 200 characters.`,
      },
    ],
    write: ({ title, body, steps }) => ({ title, body, steps: stepsAsText(steps) }),
    read: (draft) => ({
      title: plain(draft, 'title'),
      body: plain(draft, 'body'),
      steps: stepsIn(draft['steps'] ?? ''),
    }),
  },
  rewards: {
    fields: [
      { name: 'title', label: msg`Heading`, max: limits.heading },
      {
        name: 'rules',
        label: msg`Rules`,
        rows: 9,
        extra: msg`One a line.`,
        isRight: areRules,
        wrong: msg`At most 8 rules of 240 characters each.`,
      },
    ],
    write: ({ title, rules }) => ({ title, rules: rules.join('\n') }),
    read: (draft) => ({ title: plain(draft, 'title'), rules: linesIn(draft['rules']) }),
  },
};

export const personKind: TextKind<PersonText> = {
  fields: [
    { name: 'name', label: msg({ message: 'Name', context: 'of a person' }), max: limits.name },
    { name: 'role', label: msg`Position or subject`, max: limits.role },
    { name: 'words', label: msg`About them`, rows: 3, max: limits.words },
  ],
  write: ({ name, role, words }) => ({ name, role, words }),
  read: (draft) => ({
    name: plain(draft, 'name'),
    role: plain(draft, 'role'),
    words: plain(draft, 'words'),
  }),
};

export const sectionNames: Readonly<Record<HomeSectionKey, MessageDescriptor>> = {
  hero: msg`Opening`,
  introduction: msg`Introduction`,
  rewards: msg`How rewards work`,
};

export const circleNames: Readonly<Record<HomePerson['circle'], MessageDescriptor>> = {
  management: msg`Senior management`,
  lecturer: msg`Lecturers`,
};
