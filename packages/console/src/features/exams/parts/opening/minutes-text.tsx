interface MinutesTextProps {
  readonly opening: { readonly minutes: number | null; readonly extraMinutes: number };
}

/** What the exam takes, and what one person has on top. */
export function MinutesText({ opening: { minutes, extraMinutes } }: MinutesTextProps) {
  return (
    <span className="figures">
      {minutes}
      {extraMinutes > 0 ? ` + ${extraMinutes}` : ''}
    </span>
  );
}
