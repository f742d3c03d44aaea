/** Heads seen from behind, row by row, the nearest last. */
const ROWS = [
  { y: 316, size: 11, gap: 50, from: 60, to: 510, tone: 'fill-hall-far' },
  { y: 352, size: 14, gap: 64, from: 32, to: 540, tone: 'fill-hall-mid' },
  { y: 396, size: 18, gap: 82, from: 0, to: 580, tone: 'fill-hall-near' },
] as const;

function seats({ from, to, gap }: (typeof ROWS)[number]): number[] {
  return Array.from({ length: Math.floor((to - from) / gap) + 1 }, (_, seat) => from + seat * gap);
}

/** A lecture hall with good light, seen from the back row. */
export function LectureHall() {
  return (
    <svg viewBox="0 0 560 440" className="w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="440" className="fill-hall-wall" />
      <Windows />
      <rect y="262" width="560" height="178" className="fill-hall-floor" />
      <path d="M280 0v44" className="stroke-hall-line" strokeWidth="3" />
      <path d="M248 66a32 26 0 0 1 64 0z" className="fill-success" />
      <path d="M250 66h60l96 210H154z" className="fill-hall-light" />
      <ellipse cx="280" cy="276" rx="126" ry="16" className="fill-hall-pool" />
      <Lectern />
      {ROWS.map((row) => (
        <g key={row.y} className={row.tone}>
          {seats(row).map((x) => (
            <g key={x}>
              <circle cx={x} cy={row.y} r={row.size} />
              <path
                d={`M${x - row.size * 2} ${row.y + row.size * 3.4}a${row.size * 2} ${row.size * 2.2} 0 0 1 ${row.size * 4} 0z`}
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

function Windows() {
  return [72, 412].map((x) => (
    <g key={x} className="stroke-hall-line" strokeWidth="3">
      <path d={`M${x} 214V98a38 38 0 0 1 76 0v116z`} className="fill-hall-sky" />
      <path d={`M${x + 38} 60v154M${x} 118h76M${x} 166h76`} fill="none" strokeWidth="2" />
      <path d={`M${x - 8} 214h92`} strokeWidth="6" />
    </g>
  ));
}

function Lectern() {
  return (
    <g>
      <path d="M250 196h60l10 78h-80z" className="fill-success" />
      <path d="M262 208h36l5 54h-46z" className="fill-hall-panel" />
      <path d="M226 270h108v10H226z" className="fill-success" />
      <path d="M222 186l16-18h84l16 18v12H222z" className="fill-success" />
      <path
        d="M280 158c-16-11-36-13-58-7l6 31c20-5 37-3 52 6 15-9 32-11 52-6l6-31c-22-6-42-4-58 7z"
        className="fill-hall-page stroke-hall-line"
        strokeWidth="2"
      />
      <path
        d="M280 158v30M238 160c11-1 21 0 31 5M240 170c11-1 20 0 30 5M322 160c-11-1-21 0-31 5M320 170c-11-1-20 0-30 5"
        className="stroke-hall-line"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M306 156v40l6-5 6 5v-43z" className="fill-accent" />
    </g>
  );
}
