import { Link } from 'react-router';
import { failureReason } from '../../../platform/failure-reason.ts';
import { inNameOf, useSite } from '../../../platform/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DATA } from '../messages.ts';
import { useSaveData } from '../mutations/use-save-data.ts';
import { SecuritySection } from './security-section.tsx';

/** Saves all that is held of a person, by one press. */
export function DataSection() {
  const { isPending, isSuccess, error, mutate } = useSaveData();
  const site = useSite();
  return (
    <SecuritySection heading={DATA.heading} lead={inNameOf(site, DATA.lead)}>
      {error && (
        <Notice tone="failure" announced className="mb-5">
          {failureReason(error)}
        </Notice>
      )}
      {isSuccess && (
        <Notice tone="success" announced className="mb-5">
          {DATA.saved}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busy={isPending} onClick={() => mutate()}>
          {DATA.save}
        </Button>
        <Link to="/privacy" className="link">
          {DATA.toPrivacy}
        </Link>
      </div>
    </SecuritySection>
  );
}
