import { describe, expect, it } from 'vitest';
import { planOf } from './plan.js';
import { STEPS } from './steps.js';

const namesOf = (...parameters) => planOf(parameters, STEPS).steps.map(({ name }) => name);

describe('what is to run', () => {
  it('is everything where nothing is asked for', () => {
    expect(namesOf()).toEqual(STEPS.map(({ name }) => name));
  });

  it('is what is named, and what that needs', () => {
    expect(namesOf('lint')).toEqual(['lint']);
    expect(namesOf('http')).toEqual(['build', 'http']);
    expect(namesOf('unused')).toEqual(['site-types', 'unused']);
  });

  it('is quick without a build, a database or a browser', () => {
    expect(namesOf('quick')).toEqual(['types', 'lint', 'boundaries', 'rules']);
  });

  it('is a part of the tests, with the checks beside the first', () => {
    const whole = planOf([], STEPS);
    expect(whole.shard).toBeUndefined();
    expect(planOf(['--shard', '1/2'], STEPS)).toEqual({ steps: whole.steps, shard: '1/2' });
    expect(planOf(['--shard=2/2'], STEPS).shard).toBe('2/2');
    expect(namesOf('--shard', '2/2')).toEqual(['build', 'rules', 'http', 'endurance', 'browser']);
  });

  it.each([
    [['speed']],
    [['--shard']],
    [['--shard', '3/2']],
    [['--shard', '0/2']],
    [['--shard=x']],
  ])('is not %j', (parameters) => {
    expect(() => planOf(parameters, STEPS)).toThrow(/^(No step is called|--shard takes)/);
  });
});
