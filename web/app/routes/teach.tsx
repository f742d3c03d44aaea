import { TeachPage } from '../features/teach/pages/teach-page.tsx';

export default function Teach() {
  return <TeachPage />;
}
