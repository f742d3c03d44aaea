import type { ReactNode } from 'react';

function Plate({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 280" className="block w-full" aria-hidden="true">
      <rect width="400" height="280" className="fill-hall-wall" />
      {children}
    </svg>
  );
}

/** A desk from above: sections as cards in their order, the last one still being written. */
export function Plan() {
  return (
    <Plate>
      <path d="M0 0h400v280H0z" className="fill-hall-floor" />
      <path
        d="M58 34h200v218H58z"
        transform="rotate(-3 158 143)"
        className="fill-hall-page stroke-hall-line"
        strokeWidth="2"
      />
      <g transform="rotate(-3 158 143)">
        <path d="M84 62h110" stroke="var(--hall-near)" strokeWidth="8" strokeLinecap="round" />
        {[0, 1, 2, 3].map((section) => (
          <g key={section} transform={`translate(0 ${section * 38})`}>
            <circle
              cx="94"
              cy="102"
              r="11"
              className={section === 3 ? 'fill-accent' : 'fill-success'}
            />
            {section < 3 && (
              <path
                d="M89 102l4 4 7-8"
                fill="none"
                className="stroke-hall-page"
                strokeWidth="2.5"
                strokeLinecap="round"
              />
            )}
            <path
              d={section === 3 ? 'M116 98h52' : 'M116 98h108M116 108h74'}
              className="stroke-hall-line"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </g>
        ))}
      </g>
      <g transform="rotate(38 262 196)">
        <path d="M196 188h110v16H196z" className="fill-accent" />
        <path d="M196 188v16l-22-8z" className="fill-hall-page" />
        <path d="M182 193v6l-8-3z" className="fill-hall-near" />
        <path d="M306 188h14v16h-14z" className="fill-hall-far" />
      </g>
      <circle cx="334" cy="78" r="40" className="fill-hall-page stroke-hall-line" strokeWidth="2" />
      <circle cx="334" cy="78" r="29" className="fill-hall-near" />
      <path
        d="M372 66c22-8 26 30 0 24"
        fill="none"
        className="stroke-hall-page"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M320 68a20 20 0 0 1 20-8" fill="none" stroke="var(--hall-far)" strokeWidth="3" />
    </Plate>
  );
}

/** A window, a telephone on a pile of books, a microphone close by. */
export function Recording() {
  return (
    <Plate>
      <path
        d="M40 190V84a60 60 0 0 1 120 0v106z"
        className="fill-hall-sky stroke-hall-line"
        strokeWidth="3"
      />
      <path d="M100 24v166M40 110h120" className="stroke-hall-line" strokeWidth="2" />
      <path d="M0 214h400v66H0z" className="fill-hall-floor" />
      <path d="M0 210h400v9H0z" className="fill-hall-mid" />
      <path d="M188 192h112v18H188z" className="fill-success" />
      <path d="M196 174h96v18h-96z" className="fill-hall-far" />
      <path d="M184 158h108v16H184z" className="fill-hall-near" />
      <path d="M206 192v18M214 174v18M202 158v16" className="stroke-hall-page" strokeWidth="3" />
      <rect x="188" y="62" width="104" height="96" rx="10" className="fill-hall-near" />
      <rect x="195" y="69" width="90" height="82" rx="4" className="fill-hall-light" />
      <rect x="195" y="69" width="90" height="82" rx="4" className="fill-hall-pool" />
      <circle cx="240" cy="103" r="15" className="fill-hall-mid" />
      <path d="M211 151a29 27 0 0 1 58 0z" className="fill-success" />
      <circle cx="273" cy="81" r="6" className="fill-accent" />
      <path d="M346 210v-66" stroke="var(--hall-near)" strokeWidth="6" />
      <path d="M322 204h48v8h-48z" className="fill-hall-near" />
      <rect x="329" y="74" width="34" height="62" rx="17" className="fill-hall-mid" />
      <path d="M330 92h32M330 104h32M330 116h32" className="stroke-hall-page" strokeWidth="2.5" />
      <path
        d="M320 112c0 42 52 42 52 0"
        fill="none"
        stroke="var(--hall-near)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M308 92c-8 8-8 20 0 28M384 92c8 8 8 20 0 28"
        fill="none"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Plate>
  );
}

/** The course's card is pinned to the catalogue, between those that are there already. */
export function Launch() {
  return (
    <Plate>
      <path d="M0 236h400v44H0z" className="fill-hall-floor" />
      {[-34, 304].map((x) => (
        <g key={x}>
          <rect
            x={x}
            y="58"
            width="130"
            height="166"
            rx="10"
            className="fill-hall-page stroke-hall-line"
            strokeWidth="2"
          />
          <path d={`M${x + 12} 70h106v64H${x + 12}z`} className="fill-hall-far" />
          <path
            d={`M${x + 14} 156h84M${x + 14} 174h58`}
            className="stroke-hall-line"
            strokeWidth="6"
            strokeLinecap="round"
          />
        </g>
      ))}
      <g transform="rotate(-2 200 140)">
        <rect
          x="118"
          y="36"
          width="164"
          height="206"
          rx="12"
          className="fill-hall-page stroke-hall-line"
          strokeWidth="2.5"
        />
        <path d="M132 52h136v78H132z" className="fill-success" />
        <circle cx="200" cy="91" r="30" className="fill-hall-pool" />
        <path d="M192 76l24 15-24 15z" className="fill-success" />
        <path d="M134 154h116" stroke="var(--hall-near)" strokeWidth="8" strokeLinecap="round" />
        <path d="M134 176h78" className="stroke-hall-line" strokeWidth="6" strokeLinecap="round" />
        {[0, 1, 2, 3, 4, 5].map((seat) => (
          <circle
            key={seat}
            cx={141 + seat * 23}
            cy="212"
            r="8"
            className={seat < 4 ? 'fill-success stroke-success' : 'stroke-rule-strong'}
            fill="none"
            strokeWidth="2"
          />
        ))}
        <circle cx="200" cy="36" r="10" className="fill-accent stroke-hall-line" strokeWidth="2" />
      </g>
    </Plate>
  );
}
