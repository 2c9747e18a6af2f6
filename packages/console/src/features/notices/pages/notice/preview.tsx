import { Trans } from '@lingui/react/macro';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { paragraphsOf } from '@tradewind/contract/notices/notice-text';
import type { NoticeText } from './draft.ts';

interface PreviewProps {
  readonly language: Language;
  readonly text: NoticeText | undefined;
}

/** Shows the notice as a member will read it. Links are shown but do not open. */
export function Preview({ language, text }: PreviewProps) {
  const paragraphs = paragraphsOf(text?.body ?? '').map((pieces, place) => ({
    key: `p${place}`,
    pieces,
  }));
  const isEmpty = (text?.title ?? '') === '' && paragraphs.length === 0;
  return (
    <div className="notice-preview" lang={languageTags[language]}>
      {isEmpty ? (
        <p className="quiet">
          <Trans>What members will read shows here.</Trans>
        </p>
      ) : (
        <>
          <strong>{text?.title}</strong>
          {paragraphs.map(({ key, pieces }) => (
            <p key={key}>
              {pieces.map(({ text: words, to }, place) =>
                to === undefined ? (
                  words
                ) : (
                  <span key={`${key}-${String(place)}`} className="notice-link" title={to}>
                    {words}
                  </span>
                ),
              )}
            </p>
          ))}
        </>
      )}
    </div>
  );
}
