import { paragraphsOf } from '@tradewind/contract/notices/notice-text';
import { Link } from '../../../../ui/link.tsx';

const look = 'font-semibold text-brand underline underline-offset-2';

/** Renders paragraphs and links as elements, so that the text is never interpreted as HTML. */
export function NoticeText({ body }: { readonly body: string }) {
  const paragraphs = paragraphsOf(body).map((pieces, place) => ({ key: `p${place}`, pieces }));
  return (
    <div className="flex flex-col gap-3 text-item break-words text-ink">
      {paragraphs.map(({ key, pieces }) => (
        <p key={key}>
          {pieces.map(({ text, to }, place) => {
            const pieceKey = `${key}-${place}`;
            if (to === undefined) return <span key={pieceKey}>{text}</span>;
            return to.startsWith('/') ? (
              <Link key={pieceKey} to={to} className={look}>
                {text}
              </Link>
            ) : (
              <a key={pieceKey} href={to} target="_blank" rel="noreferrer" className={look}>
                {text}
              </a>
            );
          })}
        </p>
      ))}
    </div>
  );
}
