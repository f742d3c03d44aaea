import { PageHead } from '../../platform/page-head.tsx';
import { Community } from './community.tsx';
import { Hero } from './hero.tsx';
import { HowToBegin } from './how-to-begin.tsx';
import { MESSAGES } from './messages.ts';
import { Reasons } from './reasons.tsx';

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
