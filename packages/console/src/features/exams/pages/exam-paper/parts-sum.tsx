import { Plural, Trans } from '@lingui/react/macro';
import type { Sum } from './paper-draft.ts';

/** Shows the total of the parts, and the reasons why no exam can be drawn from them. */
export function PartsSum({ sum }: { readonly sum: Sum }) {
  const { questions, points, short, isTooLong } = sum;
  return (
    <>
      <strong className="figures">
        <Plural value={questions} one="# question" other="# questions" />
        {' · '}
        <Plural value={points} one="# point" other="# points" />
      </strong>
      {short.size > 0 ? (
        <span className="paper-short">
          <Trans>A part draws more questions than its folder has.</Trans>
        </span>
      ) : null}
      {isTooLong ? (
        <span className="paper-short">
          <Trans>A paper has 200 questions at most.</Trans>
        </span>
      ) : null}
    </>
  );
}
