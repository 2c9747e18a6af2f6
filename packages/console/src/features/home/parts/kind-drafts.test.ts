import { languages } from '@tradewind/contract/protocol/languages';
import { expect, test } from 'vitest';
import type { TextKind } from './fields.ts';
import { draftsIn, wordsIn } from './kind-drafts.ts';

interface Rewards {
  readonly title: string;
  readonly rules: readonly string[];
}

const label = { id: 'label' };
const rewards: TextKind<Rewards> = {
  fields: [
    { name: 'title', label },
    { name: 'rules', label },
  ],
  write: ({ title, rules }) => ({ title, rules: rules.join('\n') }),
  read: ({ title = '', rules = '' }) => ({ title, rules: rules.split('\n') }),
};

test('a form has every field in every language', () => {
  const drafts = draftsIn(rewards, { en: { title: 'Rewards', rules: ['One', 'Two'] } });
  expect(Object.keys(drafts).toSorted()).toEqual([...languages].toSorted());
  expect(drafts.en).toEqual({ title: 'Rewards', rules: 'One\nTwo' });
  expect(drafts.ru).toEqual({ title: '', rules: '' });
});

test('only languages with text are sent, and their text is unchanged', () => {
  const texts = { en: { title: 'Rewards', rules: ['One', 'Two'] } };
  const drafts = draftsIn(rewards, texts);
  expect(wordsIn(rewards, { ...drafts, ru: { title: ' ', rules: '\n' } })).toEqual(texts);
  expect(wordsIn(rewards, draftsIn(rewards, undefined))).toEqual({});
});
