import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { inNameOf, useSite } from '../../../platform/site.ts';
import { latestCourses, popularCourses } from '../../catalogue/queries/shelf-queries.ts';
import { CommunityStats } from '../components/community-stats.tsx';
import { CourseShelf } from '../components/course-shelf.tsx';
import { Faq } from '../components/faq.tsx';
import { Hero } from '../components/hero.tsx';
import { JoinBanner } from '../components/join-banner.tsx';
import { WhyUs } from '../components/why-us.tsx';
import { MESSAGES } from '../messages.ts';
import { homeTexts, siteHomeQuery } from '../queries/site-home-query.ts';

/** The seven sections in the order of HOME-1. */
export function HomePage() {
  const popular = useQuery(popularCourses(browserApi));
  const latest = useQuery(latestCourses(browserApi));
  const site = useSite();
  const { data } = useQuery(siteHomeQuery(browserApi));
  const texts = homeTexts(data, (text) => inNameOf(site, text));
  const { tagline } = site;
  return (
    <>
      <PageHead
        title={MESSAGES.title}
        description={`${tagline} ${MESSAGES.description}`}
        canonicalPath="/"
      />
      <Hero tagline={tagline} texts={texts} />
      <CourseShelf
        id="popular"
        texts={MESSAGES.popular}
        query={popular}
        columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      />
      <CourseShelf
        id="latest"
        texts={MESSAGES.latest}
        query={latest}
        columns="sm:grid-cols-3 lg:grid-cols-4"
        className="pt-0 sm:pt-0"
      />
      <CommunityStats texts={texts} />
      <WhyUs />
      {texts.faq.length > 0 && <Faq entries={texts.faq} />}
      <JoinBanner texts={texts} />
    </>
  );
}
