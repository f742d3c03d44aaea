import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { administrationKey } from '../../administration/queries/register-query.ts';

/** A claim lasts a quarter of an hour; it is renewed well before that, in milliseconds. */
const RENEW_MS = 300_000;

interface ClaimOptions {
  readonly uid: string;
  readonly caseId: string;
  /** False for a case that was decided. */
  readonly isOpen: boolean;
}

/**
 * Claims an open case while its page is open, and lets it go afterwards.
 *
 * @returns the person's own id once the case was theirs, and how to take it over from another
 */
export function useClaim({ uid, caseId, isOpen }: ClaimOptions) {
  const [ownId, setOwnId] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const holds = useRef(false);
  const queries = useQueryClient();

  const claim = useCallback(
    async (takeOver: boolean) => {
      const { claimedBy } = await browserApi.call('claimCase', {
        params: { id: caseId },
        body: { claimed: true, takeOver },
      });
      holds.current = true;
      setOwnId(claimedBy?._id);
    },
    [caseId],
  );

  useEffect(() => {
    if (!isOpen) return;
    // Where another has it, the case itself says who that is.
    const quietly = () => claim(false).catch(() => undefined);
    const first = quietly().finally(() => setIsAsked(true));
    const timer = setInterval(() => holds.current && void quietly(), RENEW_MS);
    const letGo = () => {
      if (!holds.current) return;
      holds.current = false;
      const body = { claimed: false };
      // What is not let go ends by itself.
      void browserApi
        .call('claimCase', { params: { id: caseId }, body, keepalive: true })
        .catch(() => undefined);
    };
    window.addEventListener('pagehide', letGo);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', letGo);
      void first.finally(letGo);
    };
  }, [isOpen, caseId, claim]);

  const takeOver = useCallback(async () => {
    await claim(true);
    await queries.invalidateQueries({ queryKey: administrationKey(uid) });
  }, [claim, queries, uid]);

  return { ownId, isAsked, takeOver };
}
