import { BlogPage } from '../features/blog/pages/blog-page.tsx';

export default function Blog() {
  return <BlogPage />;
}
