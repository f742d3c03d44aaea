import { expect, test } from 'vitest';
import { playerAct } from './player-key.ts';

test('keys act in the player and beside it', { tags: ['PLAYER-2'] }, () => {
  for (const place of ['player', 'page'] as const) {
    expect(playerAct(' ', place)).toEqual({ name: 'toggle' });
    expect(playerAct('K', place)).toEqual({ name: 'toggle' });
    expect(playerAct('ArrowLeft', place)).toEqual({ name: 'seek', by: -5 });
    expect(playerAct('ArrowRight', place)).toEqual({ name: 'seek', by: 5 });
    expect(playerAct('j', place)).toEqual({ name: 'seek', by: -10 });
    expect(playerAct('l', place)).toEqual({ name: 'seek', by: 10 });
    expect(playerAct('m', place)).toEqual({ name: 'mute' });
    expect(playerAct('c', place)).toEqual({ name: 'captions' });
    expect(playerAct('<', place)).toEqual({ name: 'speed', by: -1 });
    expect(playerAct('>', place)).toEqual({ name: 'speed', by: 1 });
    expect(playerAct('x', place)).toBeUndefined();
  }
});

test('a control keeps the keys that it has a use for', { tags: ['PLAYER-2'] }, () => {
  for (const place of ['control', 'other control'] as const) {
    expect(playerAct(' ', place)).toBeUndefined();
    expect(playerAct('ArrowLeft', place)).toBeUndefined();
    expect(playerAct('k', place)).toEqual({ name: 'toggle' });
  }
});

test('F fills the screen from the player alone', { tags: ['PLAYER-2'] }, () => {
  expect(playerAct('f', 'player')).toEqual({ name: 'full-screen' });
  expect(playerAct('f', 'control')).toEqual({ name: 'full-screen' });
  expect(playerAct('f', 'page')).toBeUndefined();
  expect(playerAct('f', 'other control')).toBeUndefined();
});
