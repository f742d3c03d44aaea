import type { ReactNode } from 'react';

function Plate({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 180" className="block w-full" aria-hidden="true">
      <rect width="320" height="180" className="fill-hall-wall" />
      {children}
    </svg>
  );
}

/** Coins in each month's pile, the latest last. */
const PILES = [2, 3, 3, 5, 6, 8] as const;

/** A pile a month, higher every time; one coin of each kind beside them. */
export function Earnings() {
  return (
    <Plate>
      <path d="M0 146h320v34H0z" className="fill-hall-floor" />
      {PILES.map((coins, month) => {
        const x = 34 + month * 34;
        const tone = month === PILES.length - 1 ? 'fill-accent' : 'fill-hall-far';
        return (
          <g key={x}>
            {Array.from({ length: coins }, (_, coin) => 148 - coin * 11).map((y) => (
              <rect
                key={y}
                x={x}
                y={y - 10}
                width="26"
                height="10"
                rx="4"
                className={`${tone} stroke-hall-line`}
                strokeWidth="1.5"
              />
            ))}
          </g>
        );
      })}
      <circle cx="268" cy="58" r="24" className="fill-accent stroke-hall-line" strokeWidth="2" />
      <circle cx="268" cy="58" r="16" fill="none" className="stroke-hall-page" strokeWidth="2.5" />
      <path d="M268 50v16M260 58h16" className="stroke-hall-page" strokeWidth="3" />
      <path d="M272 100l21 12v24l-21 12-21-12v-24z" className="fill-success" />
      <path
        d="M272 110l12 7v14l-12 7-12-7v-14zM272 124v14M272 124l-12-7M272 124l12-7"
        fill="none"
        className="stroke-hall-page"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </Plate>
  );
}

/** Where learners sit, in units of the plate. */
const LEARNERS = [
  { x: 96, y: 66 },
  { x: 124, y: 126 },
  { x: 204, y: 46 },
  { x: 226, y: 104 },
  { x: 192, y: 140 },
] as const;

/** The lectern in the middle of a globe, and its learners around the world. */
export function Reach() {
  return (
    <Plate>
      <circle
        cx="160"
        cy="94"
        r="78"
        className="fill-hall-sky stroke-hall-line"
        strokeWidth="2.5"
      />
      <path
        d="M82 94h156M94 56h132M94 132h132M160 16c-48 40-48 116 0 156M160 16c48 40 48 116 0 156"
        fill="none"
        className="stroke-hall-line"
        strokeOpacity="0.6"
        strokeWidth="1.5"
      />
      {LEARNERS.map(({ x, y }) => (
        <path
          key={x}
          d={`M160 88Q${(160 + x) / 2} ${Math.min(88, y) - 18} ${x} ${y}`}
          fill="none"
          className="stroke-success"
          strokeDasharray="5 5"
          strokeLinecap="round"
          strokeWidth="2.5"
        />
      ))}
      {LEARNERS.map(({ x, y }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="7"
          className="fill-accent stroke-hall-page"
          strokeWidth="2.5"
        />
      ))}
      <path d="M150 96h20l5 32h-30z" className="fill-success" />
      <path d="M136 92l8-12h32l8 12v7h-48z" className="fill-success" />
      <path
        d="M160 76c-8-6-18-7-29-4l3 15c10-2 19-1 26 3 7-4 16-5 26-3l3-15c-11-3-21-2-29 4z"
        className="fill-hall-page stroke-hall-line"
        strokeWidth="1.5"
      />
    </Plate>
  );
}

const STAR =
  'M10 1.6l2.57 5.3 5.83.8-4.24 4.07 1.03 5.79L10 14.8l-5.19 2.76 1.03-5.79L1.6 7.7l5.83-.8z';

/** A framed portrait with its plaque, and the stars that learners gave. */
export function Brand() {
  return (
    <Plate>
      <path d="M0 152h320v28H0z" className="fill-hall-floor" />
      <path d="M24 152V74h18v78zM46 152V86h12v66zM62 152V66h22v86z" className="fill-success" />
      <path d="M46 98h12M24 90h18M62 84h22" className="stroke-hall-page" strokeWidth="2" />
      <path d="M242 152V82h14v70zM260 152V70h20v82zM284 152V92h14v60z" className="fill-hall-far" />
      <path d="M260 88h20M242 98h14" className="stroke-hall-page" strokeWidth="2" />
      <path
        d="M112 18h96v104h-96z"
        className="fill-hall-page"
        stroke="var(--hall-mid)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <circle cx="160" cy="58" r="17" className="fill-hall-mid" />
      <path d="M126 118a34 36 0 0 1 68 0z" className="fill-success" />
      <path d="M150 92l10 12 10-12" fill="none" className="stroke-hall-page" strokeWidth="3" />
      <rect x="104" y="132" width="112" height="26" rx="4" className="fill-hall-near" />
      {[0, 1, 2, 3, 4].map((place) => (
        <path
          key={place}
          d={STAR}
          transform={`translate(${110 + place * 20.5} 135)`}
          className="fill-accent"
        />
      ))}
    </Plate>
  );
}
