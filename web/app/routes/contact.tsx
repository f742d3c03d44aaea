import { ContactPage } from '../features/contact/pages/contact-page.tsx';

export default function Contact() {
  return <ContactPage />;
}
