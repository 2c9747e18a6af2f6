import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CourseDetails, Lesson } from '../../../courses/data/courses.ts';
import { clock } from '../../../courses/parts/durations.ts';
import { useContractQuestion } from '../../../courses/parts/use-contract-question.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { type Player, startPlayer } from './play/player.ts';
import { usePlayerSettings } from './play/settings.ts';
import { startAt } from '../../../courses/parts/start-at.ts';
import { chosenLesson, lessonAfter } from './which-lesson.ts';

export interface Playback {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The lesson that is playing, or that the play button would start. */
  readonly lesson: Lesson | undefined;
  readonly next: Lesson | undefined;
  readonly player: Player | undefined;
  /** Plays a lesson that the member chose, after a confirmation if one is needed. */
  readonly choose: (lesson: Lesson) => void;
  /** Plays a lesson without a confirmation. */
  readonly play: (lesson: Lesson) => void;
  readonly dialog: ReactNode;
}

/** The lessons that were confirmed in this visit. Each is asked for only once. */
const confirmed = new Set<string>();

export function usePlayback({ course, items }: CourseDetails): Playback {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const video = useRef<HTMLVideoElement>(null);
  const [player, setPlayer] = useState<Player>();
  const [inQuestion, setInQuestion] = useState<Lesson>();
  const contract = useContractQuestion();
  const asked = query.get('lesson');
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    // A link or Back leads to another lesson than the one that is playing.
    if (asked !== null && asked !== player?.lessonId) setPlayer(undefined);
  }
  const lesson =
    items.find(({ lessonId }) => lessonId === player?.lessonId) ?? chosenLesson(items, asked);

  useEffect(
    () => () => {
      void player?.end();
    },
    [player],
  );

  const play = ({ lessonId, seconds }: Lesson) => {
    if (video.current === null) return;
    confirmed.add(lessonId);
    // Ends the previous player before the element loses its position.
    const after = player?.end();
    // Called within the press: otherwise an iPhone does not let it play later.
    video.current.load();
    const { speed } = usePlayerSettings.getState();
    setPlayer(startPlayer({ video: video.current, lessonId, seconds, speed, after }));
    setQuery({ lesson: lessonId }, { replace: true, preventScrollReset: true });
    window.scrollTo({ top: 0 });
  };

  const length = clock(inQuestion?.seconds ?? 0);
  const at = startAt(inQuestion?.position ?? 0, inQuestion?.seconds ?? 0);
  const place = clock(at);
  const isReplay = inQuestion !== undefined && inQuestion.learnedAt !== null;
  const question = useConfirm({
    title: inQuestion?.title ?? '',
    text: isReplay
      ? t`You have learned this lesson. Watching it again does not change that.`
      : t`A lesson is learned once you have really watched nine tenths of it.`,
    details: (
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink-2">
        <dt>
          <Trans>Length</Trans>
        </dt>
        <dd className="tabular text-right font-semibold text-ink">{length}</dd>
        <dt>
          <Trans>Starts at</Trans>
        </dt>
        <dd className="tabular text-right font-semibold text-ink">
          {at === 0 ? <Trans>the beginning</Trans> : place}
        </dd>
      </dl>
    ),
    look: 'primary',
    confirm: isReplay ? <Trans>Replay</Trans> : <Trans>Play</Trans>,
    busy: false,
    onConfirm: () => {
      question.close();
      if (inQuestion !== undefined) play(inQuestion);
    },
  });

  const choose = (wanted: Lesson) => {
    if (!wanted.isOpen) contract.ask(course);
    else if (wanted.lessonId === player?.lessonId) player.toggle();
    else if (confirmed.has(wanted.lessonId)) play(wanted);
    else {
      setInQuestion(wanted);
      question.ask();
    }
  };

  return {
    video,
    lesson,
    next: lessonAfter(items, lesson?.lessonId),
    player,
    choose,
    play,
    dialog: (
      <>
        {question.dialog}
        {contract.dialog}
      </>
    ),
  };
}
