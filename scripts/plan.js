/** What whoever is writing asks for every few minutes; it ends within half a minute. */
const QUICK = ['types', 'lint', 'boundaries', 'rules'];

/**
 * What of the steps is to run.
 *
 * @param {readonly string[]} parameters names of steps, `quick`, and `--shard 1/2`
 * @param {readonly import('./steps.js').Step[]} steps all that there are, in their order
 * @returns {{ steps: import('./steps.js').Step[], shard: string | undefined }}
 * @throws with what is wrong with the parameters
 */
export function planOf(parameters, steps) {
  const rest = [...parameters];
  const shard = takeShard(rest);
  const names = rest.flatMap((name) => (name === 'quick' ? QUICK : [name]));
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = ['quick', ...steps.map(({ name }) => name)].join(', ');
    throw new Error(`No step is called ${unknown.join(', ')}: ${known}`);
  }
  const asked = names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
  const chosen = asked.filter(({ inShards }) => isFirst(shard) || inShards);
  const needed = chosen.flatMap(({ needs = [] }) => needs);
  const wanted = new Set([...chosen.map(({ name }) => name), ...needed]);
  return { steps: steps.filter(({ name }) => wanted.has(name)), shard };
}

/** The checks that are no tests run once, beside the first part of the tests. */
function isFirst(shard) {
  return shard === undefined || shard.startsWith('1/');
}

function takeShard(parameters) {
  const place = parameters.findIndex((each) => /^--shard(=|$)/.test(each));
  if (place < 0) return undefined;
  const [parameter] = parameters.splice(place, 1);
  const [shard = ''] = parameter.includes('=')
    ? [parameter.slice('--shard='.length)]
    : parameters.splice(place, 1);
  const [part, of] = /^(\d+)\/(\d+)$/.exec(shard)?.slice(1).map(Number) ?? [];
  if (!part || part > of)
    throw new Error(`--shard takes a part of a whole, as 1/2, not “${shard}”`);
  return shard;
}
