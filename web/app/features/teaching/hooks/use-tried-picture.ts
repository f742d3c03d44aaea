import { isPictureAddress } from '@lectern/contract/picture';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tryPicture } from '../../../platform/try-picture.ts';

/** Milliseconds from the last keystroke until the picture is tried. */
const PAUSE_MS = 400;

export type PictureState = 'none' | 'trying' | 'shown' | 'failed';

export interface TriedPicture {
  readonly state: PictureState;
  /** The address of a picture that can be loaded; empty without one. */
  readonly shown: string;
  /** Resolves once this address is tried; reuses a trial that is under way. */
  readonly canShow: (address: string) => Promise<boolean>;
  readonly tryAgain: () => void;
}

/**
 * Tries to load the picture while its address is typed, once for each address.
 *
 * @param typed the value of the field
 */
export function useTriedPicture(typed: string): TriedPicture {
  const address = typed.trim();
  const trials = useRef(new Map<string, Promise<boolean>>());
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<{ address: string; state: PictureState }>();

  const canShow = useCallback((image: string) => {
    const trial = trials.current.get(image) ?? tryPicture(image);
    trials.current.set(image, trial);
    return trial;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another trial
  useEffect(() => {
    if (!isPictureAddress(address)) return;
    let current = true;
    const timer = setTimeout(async () => {
      setResult({ address, state: 'trying' });
      const shown = await canShow(address);
      if (current) setResult({ address, state: shown ? 'shown' : 'failed' });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [address, round, canShow]);

  const tryAgain = () => {
    trials.current.delete(address);
    setResult({ address, state: 'trying' });
    setRound(round + 1);
  };

  const state = result?.address === address ? result.state : 'none';
  return { state, shown: state === 'shown' ? address : '', canShow, tryAgain };
}
