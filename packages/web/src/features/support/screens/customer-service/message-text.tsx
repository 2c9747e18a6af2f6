interface MessageTextProps {
  readonly text: string;
  /** True for messages of customer service. Links of others are shown as plain text. */
  readonly withLinks: boolean;
}

const address = /https:\/\/[^\s<>"'，。；（）、]*[^\s<>"'.,;:!?)，。；（）、]/g;

export function MessageText({ text, withLinks }: MessageTextProps) {
  if (!withLinks) return text;
  const links = [...text.matchAll(address)];
  let end = 0;
  const parts = links.flatMap((link) => {
    const before = text.slice(end, link.index);
    end = link.index + link[0].length;
    return [before, <OutsideLink key={link.index} to={link[0]} />];
  });
  return [...parts, text.slice(end)];
}

function OutsideLink({ to }: { readonly to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="text-brand underline">
      {to}
    </a>
  );
}
