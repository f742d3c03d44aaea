/** Spines on a shelf: width, height and colour, left to right. */
const SPINES = [
  { width: 16, height: 62, tone: 'fill-success' },
  { width: 11, height: 70, tone: 'fill-hall-far' },
  { width: 20, height: 54, tone: 'fill-hall-near' },
  { width: 13, height: 66, tone: 'fill-hall-line' },
  { width: 9, height: 58, tone: 'fill-accent' },
  { width: 18, height: 68, tone: 'fill-hall-mid' },
  { width: 12, height: 60, tone: 'fill-hall-panel' },
] as const;

const SHELVES = [142, 236, 330, 424, 517] as const;

interface GatePictureProps {
  readonly caption: string;
}

/** The door of a lecture hall between two walls of books, the light on inside. */
export function AccountPicture({ caption }: GatePictureProps) {
  return (
    <figure className="sticky top-24 hidden h-[clamp(30rem,100dvh-9rem,42rem)] lg:block">
      <svg
        viewBox="0 0 640 640"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full rounded-xl"
        aria-hidden="true"
      >
        <path d="M-400-400h1440v1440H-400z" className="fill-hall-wall" />
        <path d="M-400 524h1440v516H-400z" className="fill-hall-floor" />
        <Shelves x={34} turn={0} />
        <Shelves x={468} turn={3} />
        <Doorway />
        <Steps />
      </svg>
      <figcaption className="absolute inset-x-0 bottom-0 px-8 pb-7 text-center font-serif text-2xl font-semibold text-ink">
        {caption}
      </figcaption>
    </figure>
  );
}

/** @param turn which spine comes first, so that no two shelves are alike */
function Shelves({ x, turn }: { readonly x: number; readonly turn: number }) {
  return (
    <g>
      {SHELVES.map((y, shelf) => (
        <g key={y}>
          <Books x={x + 8} y={y} turn={turn + shelf * 2} />
          <path d={`M${x} ${y}h138v7H${x}z`} className="fill-hall-mid" />
        </g>
      ))}
      <path d={`M${x - 6} 56h6v468h-6zM${x + 138} 56h6v468h-6z`} className="fill-hall-mid" />
      <path d={`M${x - 12} 46h162v12H${x - 12}z`} className="fill-hall-mid" />
    </g>
  );
}

function Books({ x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number }) {
  let left = x;
  return SPINES.map((_, place) => {
    const spine = SPINES[(place + turn) % SPINES.length] ?? SPINES[0];
    const at = left;
    left += spine.width + 3;
    return (
      <g key={spine.tone}>
        <rect
          x={at}
          y={y - spine.height}
          width={spine.width}
          height={spine.height}
          rx="1.5"
          className={spine.tone}
        />
        <path
          d={`M${at} ${y - spine.height + 12}h${spine.width}`}
          className="stroke-hall-page"
          strokeOpacity="0.55"
          strokeWidth="2"
        />
      </g>
    );
  });
}

function Doorway() {
  return (
    <g>
      <path d="M204 524V222a116 116 0 0 1 232 0v302z" className="fill-hall-mid" />
      <path d="M216 524V224a104 104 0 0 1 208 0v300z" className="fill-hall-sky" />
      <path d="M320 120v56" className="stroke-hall-line" strokeWidth="3" />
      <path d="M294 198a26 22 0 0 1 52 0z" className="fill-success" />
      <path d="M298 198h44l66 326H232z" className="fill-hall-light" />
      <ellipse cx="320" cy="500" rx="92" ry="13" className="fill-hall-pool" />
      <path d="M298 428h44l8 68h-60z" className="fill-success" />
      <path d="M306 438h28l4 48h-36z" className="fill-hall-panel" />
      <path d="M276 421l12-14h64l12 14v9h-88z" className="fill-success" />
      <path
        d="M320 399c-13-9-29-10-46-5l5 24c16-4 29-2 41 5 12-7 25-9 41-5l5-24c-17-5-33-4-46 5z"
        className="fill-hall-page stroke-hall-line"
        strokeWidth="2"
      />
      <path d="M320 399v24" className="stroke-hall-line" strokeWidth="2" />
      <path d="M340 397v30l5-4 5 4v-32z" className="fill-accent" />
    </g>
  );
}

function Steps() {
  return (
    <g>
      <path d="M190 524h260l14 18H176z" className="fill-hall-pool" />
      <path d="M176 542h288v7H176z" className="fill-hall-far" />
      <path d="M162 549h316l16 20H146z" className="fill-hall-pool" />
      <path d="M146 569h348v8H146z" className="fill-hall-far" />
    </g>
  );
}
