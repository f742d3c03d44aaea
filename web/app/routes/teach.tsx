import { TeachPage } from '../features/teach/teach-page.tsx';

export default function Teach() {
  return <TeachPage />;
}
