import { PageHead } from '../../../platform/page-head.tsx';
import { Community } from '../components/community.tsx';
import { Hero } from '../components/hero.tsx';
import { HowToBegin } from '../components/how-to-begin.tsx';
import { Reasons } from '../components/reasons.tsx';
import { MESSAGES } from '../messages.ts';

/** The four parts of specification section 2, “Teach page”. */
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
