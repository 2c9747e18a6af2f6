import { type Language, languages } from '@tradewind/contract/protocol/languages';
import type { InformationType } from '@tradewind/contract/notices/notices';
import type { Broadcast, Fields } from '../../../../data/shapes.ts';
import { localTime } from '../../../../ui/local-time.ts';

export interface NoticeText {
  title: string;
  body: string;
}

export interface NoticeDraft {
  type: InformationType;
  /** Empty for all levels. */
  levels: number[];
  languages: Language[];
  /** Local time, as the field holds it; empty if the notice does not expire. */
  expiresAt: string;
  texts: Record<Language, NoticeText>;
}

export function draftOf(notice: Broadcast | undefined): NoticeDraft {
  return {
    type: notice?.type ?? 'announcement',
    levels: notice?.levels ?? [],
    languages: notice?.languages ?? [],
    expiresAt: notice?.expiresAt ? localTime(new Date(notice.expiresAt)) : '',
    texts: Object.fromEntries(
      languages.map((language) => [language, notice?.texts[language] ?? { title: '', body: '' }]),
    ) as NoticeDraft['texts'],
  };
}

export function contentOf(draft: NoticeDraft): Fields<'createBroadcast'> {
  const written = languages
    .filter((language) => isComplete(draft.texts[language]))
    .map((language) => [language, trimmed(draft.texts[language])]);
  return {
    type: draft.type,
    levels: draft.levels.length === 0 ? null : draft.levels,
    languages: draft.languages.length === 0 ? null : draft.languages,
    expiresAt: draft.expiresAt === '' ? null : new Date(draft.expiresAt).toISOString(),
    texts: Object.fromEntries(written) as Fields<'createBroadcast'>['texts'],
  };
}

/** Returns the languages without a text, among those that the notice is for. Readers of other languages do not see it. */
export const missingIn = (
  texts: Partial<NoticeDraft['texts']>,
  chosen: readonly Language[],
): Language[] =>
  languages.filter(
    (language) =>
      (chosen.length === 0 || chosen.includes(language)) && !isComplete(texts[language]),
  );

/**
 * True if only the title or only the text is written. Such a language stays in the form and is not sent, because the server
 * accepts only complete languages.
 */
export function isHalf(text: NoticeText | undefined): boolean {
  const { title = '', body = '' } = text ?? {};
  return (title.trim() === '') !== (body.trim() === '');
}

function isComplete(text: NoticeText | undefined): boolean {
  return text !== undefined && text.title.trim() !== '' && text.body.trim() !== '';
}

function trimmed({ title, body }: NoticeText): NoticeText {
  return { title: title.trim(), body: body.trim() };
}
