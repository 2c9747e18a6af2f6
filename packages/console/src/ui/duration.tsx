/** Shows a duration as a video player does: 8:20, or 1:02:05. */
export function Duration({ seconds }: { readonly seconds: number }) {
  return <span className="figures">{durationText(seconds)}</span>;
}

export function durationText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const two = (part: number): string => String(part).padStart(2, '0');
