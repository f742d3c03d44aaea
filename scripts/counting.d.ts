export type Counts = Record<'processes' | 'products' | 'databases' | 'pages' | 'requests', number>;
export function takeCounts(): Counts;
