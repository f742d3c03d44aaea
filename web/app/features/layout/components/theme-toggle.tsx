import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from '../../../platform/theme.ts';
import { MESSAGES } from '../messages.ts';

/**
 * Both states are in the HTML and the theme's class shows one: the server does not know the theme,
 * and the name a screen reader hears is always the one that is shown.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="needs-script grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
    >
      <span className="dark:hidden">
        <Moon className="size-5" aria-hidden="true" />
        <span className="sr-only">{MESSAGES.toDark}</span>
      </span>
      <span className="hidden dark:block">
        <Sun className="size-5" aria-hidden="true" />
        <span className="sr-only">{MESSAGES.toLight}</span>
      </span>
    </button>
  );
}
