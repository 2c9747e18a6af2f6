import type { Picture } from './lesson.ts';

/** The position of a chart on the picture. The space below it is for captions. */
const area = { left: 40, top: 132, width: 560, height: 166 } as const;

const points = 44;
const rising = '#35c08c';
const falling = '#ef6a5f';
const quiet = '#8fa3b5';

/** How much of the chart is drawn, from 0 to 1; the place it points at; and how far the pointer has faded in. */
export interface Moment {
  readonly drawn: number;
  readonly mark: number | undefined;
  readonly markIn: number;
  readonly accent: string;
}

export function drawPicture(picture: Picture, moment: Moment): string {
  if (picture.kind === 'flow') return flow(picture.boxes, moment);
  if (picture.kind === 'curves') return axes() + curves(picture.labels, moment);
  const draw = { line, candles, bars }[picture.kind];
  return axes() + draw(walk(picture.seed, picture.drift), moment);
}

/** Returns the same random walk in every run, so that regenerated videos do not change. */
function walk(seed: number, drift: number): number[] {
  let state = seed * 7919;
  const chance = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
  const raw = [0];
  for (let index = 1; index < points; index += 1)
    raw.push((raw.at(-1) ?? 0) + drift / 4 + chance() + 0.5 * Math.sin(index / 4 + seed));
  const low = Math.min(...raw);
  const span = Math.max(...raw) - low;
  return raw.map((value) => 0.1 + (0.8 * (value - low)) / span);
}

const x = (share: number): number => round(area.left + share * area.width);
const y = (value: number): number => round(area.top + (1 - value) * area.height);
const round = (value: number): number => Math.round(value * 10) / 10;

function axes(): string {
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (value) =>
      `<line x1="${area.left}" x2="${area.left + area.width}" y1="${y(value)}" y2="${y(value)}" stroke="#fff" stroke-opacity="${value === 0 ? 0.3 : 0.09}"/>`,
  );
  return lines.join('');
}

function line(values: readonly number[], moment: Moment): string {
  const shown = values.slice(0, Math.max(2, Math.ceil(moment.drawn * values.length)));
  const path = shown.map((value, index) => `${x(index / (points - 1))},${y(value)}`).join(' ');
  const end = x((shown.length - 1) / (points - 1));
  return `<polygon points="${area.left},${y(0)} ${path} ${end},${y(0)}" fill="${moment.accent}" fill-opacity="0.16"/>
    <polyline points="${path}" fill="none" stroke="${moment.accent}" stroke-width="3" stroke-linejoin="round"/>
    ${pointer(moment, (share) => valueAt(values, share))}`;
}

function candles(values: readonly number[], moment: Moment): string {
  const count = Math.ceil(moment.drawn * (values.length - 1));
  const wide = area.width / points;
  const shown = values.slice(1, 1 + count).map((close, index) => {
    const open = values[index] ?? close;
    const wick = 0.03 + 0.05 * Math.abs(Math.sin(index * 2.4));
    const colour = close >= open ? rising : falling;
    const middle = x((index + 0.5) / points);
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    return `<line x1="${middle}" x2="${middle}" y1="${y(Math.min(1, high + wick))}" y2="${y(Math.max(0, low - wick))}" stroke="${colour}" stroke-width="1.6"/>
      <rect x="${round(middle - wide * 0.33)}" y="${y(high)}" width="${round(wide * 0.66)}" height="${Math.max(2, round((high - low) * area.height))}" fill="${colour}" rx="1"/>`;
  });
  return shown.join('') + pointer(moment, (share) => valueAt(values, share));
}

function bars(values: readonly number[], moment: Moment): string {
  const every = 3;
  const picked = values.filter((_, index) => index % every === 0);
  const wide = area.width / picked.length;
  const shown = picked.map((value, index) => {
    const grown = Math.min(1, Math.max(0, moment.drawn * (picked.length + 3) - index) / 3);
    const previous = picked[index - 1] ?? value;
    const height = round(value * grown * area.height);
    const left = round(area.left + index * wide + wide * 0.16);
    return `<rect x="${left}" y="${round(area.top + area.height - height)}" width="${round(wide * 0.68)}" height="${height}" rx="3" fill="${value < previous ? moment.accent : quiet}" fill-opacity="0.92"/>`;
  });
  // The pointer is in the middle of a bar.
  const column = Math.floor((moment.mark ?? 0) * picked.length);
  const mark = moment.mark === undefined ? undefined : (column + 0.5) / picked.length;
  return shown.join('') + pointer({ ...moment, mark }, () => picked[column] ?? 0);
}

function curves([upper, lower]: readonly [string, string], moment: Moment): string {
  const shapes = [
    { label: upper, colour: moment.accent, at: (share: number) => 0.35 + 0.5 * share ** 0.7 },
    { label: lower, colour: '#e7b765', at: (share: number) => 0.75 - 0.55 * share ** 0.7 },
  ];
  const drawnCurves = shapes.map(({ label, colour, at }) => {
    const shares = Array.from({ length: 41 }, (_, index) => (index / 40) * moment.drawn);
    const path = shares.map((share) => `${x(share)},${y(at(share))}`).join(' ');
    const words =
      moment.drawn > 0.98
        ? `<text x="${x(0.985)}" y="${y(at(1)) + (at(1) > 0.5 ? -12 : 24)}" font-size="14" fill="${colour}" text-anchor="end" font-weight="bold">${label}</text>`
        : '';
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linejoin="round"/>${words}`;
  });
  const months = Array.from(
    { length: 6 },
    (_, index) =>
      `<text x="${x(0.04 + index * 0.18)}" y="${area.top + area.height + 18}" font-size="12" fill="${quiet}">M${index * 2 + 1}</text>`,
  );
  const [first, second] = shapes;
  const marked = (moment.mark ?? 0) > 0.5 ? first : second;
  const accent = marked?.colour ?? moment.accent;
  return (
    drawnCurves.join('') +
    months.join('') +
    pointer({ ...moment, accent }, (share) => marked?.at(share) ?? 0)
  );
}

function flow(boxes: readonly (readonly [string, string])[], moment: Moment): string {
  const gap = 26;
  const wide = (area.width - gap * (boxes.length - 1)) / boxes.length;
  const top = area.top + 34;
  const high = 96;
  return boxes
    .map(([cn, en], index) => {
      const shown = Math.min(1, Math.max(0, moment.drawn * boxes.length * 1.2 - index));
      const isMarked = moment.mark === index;
      const left = round(area.left + index * (wide + gap));
      const middle = round(left + wide / 2);
      const arrow =
        index === 0
          ? ''
          : `<path d="M${round(left - gap + 5)} ${top + high / 2} h${gap - 11} m-6 -5 l6 5 l-6 5" fill="none" stroke="${quiet}" stroke-width="2"/>`;
      const fill = isMarked ? 0.16 + 0.74 * moment.markIn : 0.1;
      const ink = isMarked && moment.markIn > 0.5 ? '#0e1a26' : '#ffffff';
      return `<g opacity="${round(shown)}">${arrow}
        <rect x="${left}" y="${top}" width="${round(wide)}" height="${high}" rx="14" fill="${isMarked ? moment.accent : '#ffffff'}" fill-opacity="${round(fill)}" stroke="${moment.accent}" stroke-opacity="0.55"/>
        <text x="${middle}" y="${top + 46}" font-size="21" font-weight="bold" fill="${ink}" text-anchor="middle">${cn}</text>
        <text x="${middle}" y="${top + 70}" font-size="13" fill="${ink}" fill-opacity="0.85" text-anchor="middle">${en}</text></g>`;
    })
    .join('');
}

function pointer({ mark, markIn, accent, drawn }: Moment, at: (share: number) => number): string {
  if (mark === undefined || drawn < mark) return '';
  const [left, top] = [x(mark), y(at(mark))];
  return `<g opacity="${round(markIn)}">
    <line x1="${left}" x2="${left}" y1="${area.top}" y2="${area.top + area.height}" stroke="#fff" stroke-opacity="0.35" stroke-dasharray="4 5"/>
    <circle cx="${left}" cy="${top}" r="${round(6 + 8 * markIn)}" fill="${accent}" fill-opacity="0.25"/>
    <circle cx="${left}" cy="${top}" r="6" fill="#fff" stroke="${accent}" stroke-width="3"/></g>`;
}

function valueAt(values: readonly number[], share: number): number {
  return values[Math.round(share * (values.length - 1))] ?? 0;
}
