import type { Role } from '@lectern/contract/role';
import {
  Cog,
  Images,
  Inbox,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  ShieldAlert,
  Users,
} from 'lucide-react';

/** A page of the administration. */
export interface AdministrationPage {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Who may open it, and those whose role includes it. */
  readonly role: Role;
}

/** In the order of the navigation. Pages below one of them belong to it. */
const PAGES: readonly AdministrationPage[] = [
  { label: 'Overview', to: '/admin', icon: LayoutDashboard, role: 'administrator' },
  { label: 'Moderation', to: '/admin/moderation', icon: ShieldAlert, role: 'moderator' },
  { label: 'People', to: '/admin/people', icon: Users, role: 'administrator' },
  { label: 'Courses', to: '/admin/courses', icon: Library, role: 'administrator' },
  { label: 'Messages', to: '/admin/messages', icon: Inbox, role: 'administrator' },
  { label: 'Letters', to: '/admin/letters', icon: Mail, role: 'administrator' },
  { label: 'Jobs', to: '/admin/jobs', icon: Cog, role: 'administrator' },
  { label: 'Media', to: '/admin/media', icon: Images, role: 'administrator' },
  { label: 'Audit log', to: '/admin/audit', icon: ScrollText, role: 'administrator' },
  { label: 'Settings', to: '/admin/settings', icon: Settings, role: 'administrator' },
];

/** The pages that somebody of this role may open. */
export function pagesFor(role: Role | null): readonly AdministrationPage[] {
  return PAGES.filter((page) => role === 'administrator' || page.role === role);
}

/** The page that an address belongs to. @param pathname in any letter case */
export function pageAt(pathname: string): AdministrationPage | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  return PAGES.findLast(({ to }) => address === to || address.startsWith(`${to}/`));
}
