import { BlogPage } from '../features/blog/blog-page.tsx';

export default function Blog() {
  return <BlogPage />;
}
