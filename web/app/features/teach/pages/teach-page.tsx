import { PageHead } from '../../../platform/page-head.tsx';
import { Community } from '../components/community.tsx';
import { Hero } from '../components/hero.tsx';
import { HowToBegin } from '../components/how-to-begin.tsx';
import { Reasons } from '../components/reasons.tsx';
import { MESSAGES } from '../messages.ts';

/** The four parts of TEACH-1 to TEACH-4. */
export function TeachPage() {
  return (
    <>
      <PageHead
        title={MESSAGES.title}
        description={MESSAGES.description}
        canonicalPath="/TeachOnLectern"
      />
      <Hero />
      <Reasons />
      <Community />
      <HowToBegin />
    </>
  );
}
