interface Row {
  readonly y: number;
  /** Radius of a head. */
  readonly size: number;
  readonly gap: number;
  readonly from: number;
  readonly tone: string;
  readonly bench: string;
  /** Which seat raises a hand; none where it is beyond the row. */
  readonly asks: number;
}

/** Faces turned to us, row by row, the nearest last. */
const ROWS: readonly Row[] = [
  { y: 150, size: 8, gap: 36, from: 28, tone: 'fill-hall-far', bench: 'fill-hall-line', asks: 99 },
  { y: 190, size: 11, gap: 50, from: 8, tone: 'fill-hall-far', bench: 'fill-hall-line', asks: 8 },
  { y: 240, size: 15, gap: 66, from: 14, tone: 'fill-hall-mid', bench: 'fill-hall-line', asks: 2 },
  { y: 304, size: 20, gap: 88, from: 16, tone: 'fill-hall-near', bench: 'fill-hall-mid', asks: 99 },
];

/** The lecture hall of the home page, seen from the lectern. */
export function FromTheLectern() {
  return (
    <svg viewBox="0 0 560 440" className="w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="440" className="fill-hall-wall" />
      <BackWall />
      <path d="M0 168Q280 132 560 168V440H0z" className="fill-hall-floor" />
      <path d="M280-40L560 330V440H0V330z" className="fill-hall-light" />
      {ROWS.map((row) => (
        <Listeners key={row.y} row={row} />
      ))}
      <Desk />
    </svg>
  );
}

function BackWall() {
  return (
    <g>
      <path
        d="M244 146V76a36 36 0 0 1 72 0v70z"
        className="fill-hall-sky stroke-hall-line"
        strokeWidth="3"
      />
      <path d="M280 40v104" className="stroke-hall-line" strokeWidth="2" />
      {[44, 148, 352, 456].map((x) => (
        <g key={x} className="stroke-hall-line" strokeWidth="3">
          <path d={`M${x} 118V66a30 30 0 0 1 60 0v52z`} className="fill-hall-sky" />
          <path d={`M${x + 30} 36v82M${x} 80h60`} fill="none" strokeWidth="2" />
        </g>
      ))}
    </g>
  );
}

function Listeners({ row }: { readonly row: Row }) {
  const { y, size, gap, from, tone, bench, asks } = row;
  const seats = Array.from({ length: Math.ceil((560 - from) / gap) + 1 }, (_, seat) => seat);
  const deskTop = y + size * 2;
  return (
    <g>
      <g className={tone}>
        {seats.map((seat) => {
          const x = from + seat * gap;
          return (
            <g key={seat}>
              <circle cx={x} cy={y - sag(x)} r={size} />
              <path
                d={`M${x - size * 1.9} ${y + size * 3.2 - sag(x)}a${size * 1.9} ${size * 2.1} 0 0 1 ${size * 3.8} 0z`}
              />
              {seat === asks && (
                <g>
                  <path
                    d={`M${x + size * 1.3} ${y + size * 2.2 - sag(x)}L${x + size * 1.9} ${y - size * 0.9 - sag(x)}`}
                    className="stroke-success"
                    strokeWidth={size * 0.62}
                  />
                  <circle cx={x + size * 1.95} cy={y - size * 1.1 - sag(x)} r={size * 0.42} />
                </g>
              )}
            </g>
          );
        })}
      </g>
      <path
        d={`M-10 ${deskTop}Q280 ${deskTop - 34} 570 ${deskTop}v${size * 1.5}Q280 ${deskTop + size * 1.5 - 34}-10 ${deskTop + size * 1.5}z`}
        className={bench}
      />
    </g>
  );
}

/** The rows are bent around the lectern: the middle of each lies further back. */
function sag(x: number): number {
  return 17 * (1 - ((x - 280) / 290) ** 2);
}

/** The lectern’s top from behind: the notes, and a glass of water. */
function Desk() {
  return (
    <g>
      <path d="M92 440l46-74h284l46 74z" className="fill-success" />
      <path d="M122 440l34-58h248l34 58z" className="fill-hall-panel" />
      <path d="M128 356h304v14H128z" className="fill-success" />
      <path
        d="M280 384c-28-16-66-18-106-8l-18 62c46-10 88-6 124 10 36-16 78-20 124-10l-18-62c-40-10-78-8-106 8z"
        className="fill-hall-page stroke-hall-line"
        strokeWidth="2"
      />
      <path
        d="M280 384v60M190 388c26-4 50-3 72 5M186 402c28-4 52-3 75 5M182 416c28-5 55-3 78 5M370 388c-26-4-50-3-72 5M374 402c-28-4-52-3-75 5M378 416c-28-5-55-3-78 5"
        className="stroke-hall-line"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M330 376v54l9-8 9 8v-52z" className="fill-accent" />
      <path d="M394 318h24l-3 38h-18z" className="fill-hall-sky stroke-hall-line" strokeWidth="2" />
      <path d="M396 334h20l-2 20h-16z" className="fill-hall-line" fillOpacity="0.5" />
    </g>
  );
}
