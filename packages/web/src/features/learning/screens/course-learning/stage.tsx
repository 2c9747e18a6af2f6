import { useRef } from 'react';
import type { CourseDetails } from '../../../courses/data/courses.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { IdleStage } from './idle-stage.tsx';
import { LiveStage } from './live-stage.tsx';
import { useFullScreen } from './use-full-screen.ts';
import type { Playback } from './use-playback.tsx';

interface StageProps {
  readonly details: CourseDetails;
  readonly playback: Playback;
}

/** Dark in light and dark mode, because it frames the picture. */
const frameLook =
  'sticky top-0 z-20 aspect-video w-full shrink-0 overflow-hidden bg-[#0e1a26] text-white select-none [&_:focus-visible]:outline-white [&:fullscreen]:aspect-auto [&:fullscreen]:h-full [&:fullscreen]:bg-black [@media(max-height:500px)]:relative';

export function Stage({ details, playback }: StageProps) {
  const { video, player, lesson, choose } = playback;
  const frame = useRef<HTMLDivElement>(null);
  const isFull = useFullScreen();
  return (
    <div ref={frame} className={frameLook}>
      {/* One video element for all lessons: once a press has allowed it to play, it may play the next lesson too. */}
      <video ref={video} playsInline preload="none" className="absolute inset-0 size-full">
        <track kind="captions" />
      </video>
      {player === undefined || lesson === undefined ? (
        <IdleStage course={details.course} lesson={lesson} onPlay={choose} />
      ) : (
        <LiveStage
          key={lesson.lessonId}
          details={details}
          playback={playback}
          player={player}
          lesson={lesson}
          frame={frame}
          isFull={isFull}
        />
      )}
      {!isFull && (
        <div className="absolute top-1 left-1 rounded-full bg-black/40">
          <BackLink parent="/course" />
        </div>
      )}
    </div>
  );
}
