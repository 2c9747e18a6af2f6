import { setupI18n } from '@lingui/core';
import type { Language } from '@tradewind/contract/protocol/languages';
import { expect, test } from 'vitest';
import { type Area, type Catalogue, catalogues as real, type Words } from './catalogues.ts';
import { wordsInOrder } from './words-in-order.ts';

const areaNames: Readonly<Record<Area, true>> = {
  account: true,
  bulk: true,
  certificate: true,
  entry: true,
  identity: true,
  learning: true,
  market: true,
  ownData: true,
  progress: true,
  reserves: true,
  support: true,
  wallet: true,
};

/** A fake network whose files arrive when the test says so: `en` is a language, `en wallet` is an area of it. */
function slowNetwork() {
  const arrivals = new Map<string, PromiseWithResolvers<void>>();
  const arrival = (file: string): PromiseWithResolvers<void> => {
    const known = arrivals.get(file) ?? Promise.withResolvers<void>();
    arrivals.set(file, known);
    return known;
  };
  const fetched = async <T>(file: string, content: T): Promise<T> => {
    await arrival(file).promise;
    return content;
  };
  const wordsOf = (language: Language, area: Area) => (): Promise<Words> =>
    fetched(`${language} ${area}`, { messages: { [area]: `${area} in ${language}` } });
  const catalogueOf = (language: Language) => (): Promise<Catalogue> =>
    fetched(language, {
      messages: { hello: `hello in ${language}` },
      areas: mapped(areaNames, (area) => wordsOf(language, area)),
    });

  const i18n = setupI18n();
  return {
    i18n,
    ...wordsInOrder({
      i18n,
      catalogues: mapped(real, catalogueOf),
      firstLanguage: () => 'cn',
    }),
    arrive: (...files: string[]) => {
      for (const file of files) arrival(file).resolve();
    },
  };
}

function mapped<K extends string, T>(of: Readonly<Record<K, unknown>>, make: (key: K) => T) {
  const keys = Object.keys(of) as K[];
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}

test('of two languages requested in a row, the later one is shown, whichever arrives last', async () => {
  const { i18n, show, arrive } = slowNetwork();
  const first = show('ru');
  const second = show('ko');
  arrive('ko');
  expect(await second).toBe(true);
  arrive('ru');
  expect(await first).toBe(false);
  expect(i18n._('hello')).toBe('hello in ko');
});

test('an area that arrives during a change of language is shown in the new one', async () => {
  const { i18n, show, add, arrive } = slowNetwork();
  arrive('cn');
  await show('cn');
  const added = add('wallet');
  arrive('ru', 'ru wallet');
  await show('ru');
  arrive('cn wallet');
  await added;
  expect(i18n._('wallet')).toBe('wallet in ru');
});

test('a new language includes an area that arrived while the language was loading', async () => {
  const { i18n, show, add, arrive } = slowNetwork();
  arrive('cn', 'cn market', 'cn wallet', 'en');
  await show('cn');
  await add('market');
  const shown = show('en');
  await add('wallet');
  arrive('en market', 'en wallet');
  await shown;
  expect(['hello', 'market', 'wallet'].map((word) => i18n._(word))).toEqual([
    'hello in en',
    'market in en',
    'wallet in en',
  ]);
});

test('an area may arrive before its language is shown', async () => {
  const { i18n, show, add, arrive } = slowNetwork();
  arrive('cn', 'cn market');
  await add('market');
  await show('cn');
  expect([i18n._('hello'), i18n._('market')]).toEqual(['hello in cn', 'market in cn']);
});
