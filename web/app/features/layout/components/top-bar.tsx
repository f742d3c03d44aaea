import { GuestButtons } from './account-buttons.tsx';
import { useAccount } from './account-parts.ts';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { Menu } from './menu.tsx';
import { ProgressLine } from './progress-line.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function TopBar() {
  const account = useAccount();
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="container-page flex h-16 items-center justify-between gap-4">
        <Logo isShort={account !== undefined} />
        <MainNavigation />
        <div className="flex items-center gap-1 sm:gap-2">
          <SearchButton />
          <ThemeToggle />
          {account ? (
            <account.parts.AccountMenu user={account.user} />
          ) : (
            <GuestButtons className="hidden gap-2 lg:flex" />
          )}
          <Menu />
        </div>
      </div>
      <ProgressLine />
    </header>
  );
}
