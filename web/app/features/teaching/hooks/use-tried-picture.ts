import { isPictureAddress } from '@lectern/contract/picture';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tryPicture } from '../../../platform/try-picture.ts';

/** After the last keystroke, before the address is asked for its picture. */
const PAUSE_MS = 400;

export type PictureState = 'none' | 'trying' | 'shown' | 'failed';

export interface TriedPicture {
  readonly state: PictureState;
  /** The address that can be shown; empty without one. */
  readonly shown: string;
  /** Waits for the trial of this address, which may be under way. */
  readonly canShow: (address: string) => Promise<boolean>;
  readonly tryAgain: () => void;
}

/**
 * Tries the picture's address while one types, each address once.
 *
 * @param typed as it stands in the field
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
