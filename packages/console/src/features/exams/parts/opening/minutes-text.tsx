interface MinutesTextProps {
  readonly opening: { readonly minutes: number | null; readonly extraMinutes: number };
}

/** The duration of the exam, and the member's extra minutes. */
export function MinutesText({ opening: { minutes, extraMinutes } }: MinutesTextProps) {
  return (
    <span className="figures">
      {minutes}
      {extraMinutes > 0 ? ` + ${extraMinutes}` : ''}
    </span>
  );
}
