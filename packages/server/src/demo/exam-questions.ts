import { readFile } from 'node:fs/promises';
import { type Language, languages } from '@tradewind/contract';
import type { SampleQuestion } from '../domains/exams/index.ts';

/** The texts as in the files: prompt, explanation and, for choices, the options. */
type Words = readonly [prompt: string, explanation: string, options?: readonly string[]];

interface Written {
  readonly key: SampleQuestion['key'];
  readonly texts: Record<Language, Words>;
}

const folder = new URL('../../assets/demo-exams/', import.meta.url);

/** Reads the sample questions of a file such as `gold` in the six languages. */
export async function readDemoQuestions(name: string): Promise<readonly SampleQuestion[]> {
  const text = await readFile(new URL(`${name}.json`, folder), 'utf8');
  return (JSON.parse(text) as readonly Written[]).map(({ key, texts }) => ({
    key,
    texts: Object.fromEntries(
      languages.map((language) => {
        const [prompt, explanation, options] = texts[language];
        return [language, options ? { prompt, explanation, options } : { prompt, explanation }];
      }),
    ),
  }));
}
