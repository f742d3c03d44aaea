import { storedText } from './browser-storage.ts';

export type Theme = 'light' | 'dark';

/** THEME-2: the name in local storage. */
export const THEME_KEY = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The saved choice if there is one, else what the browser prefers, else light. */
export function decideTheme(saved: string | null | undefined, prefersDark: boolean): Theme {
  if (saved === 'light' || saved === 'dark') return saved;
  return prefersDark ? 'dark' : 'light';
}

/**
 * The same decision as `decideTheme`, run in the head before anything is painted. It is text
 * because it must stand in the HTML itself.
 */
export const THEME_SCRIPT = `(function(){var s=null;try{s=localStorage.getItem('${THEME_KEY}')}catch(e){}
var d=s==='dark'||s!=='light'&&matchMedia('${DARK_QUERY}').matches;
document.documentElement.classList.toggle('dark',d)})()`;

/** Where storage is switched off, a choice lasts as long as the page. */
const savedTheme = storedText(() => localStorage, THEME_KEY);

function applyTheme(): void {
  const theme = decideTheme(savedTheme.read(), matchMedia(DARK_QUERY).matches);
  document.documentElement.classList.toggle('dark', theme === 'dark');
  colourBrowser();
}

/** Gives the browser's frame the colour of the page; before, it has the preferred theme's. */
function colourBrowser(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  }
}

/** Flips what is shown now and saves the choice. */
export function toggleTheme(): void {
  const dark = document.documentElement.classList.toggle('dark');
  colourBrowser();
  savedTheme.keep(dark ? 'dark' : 'light');
}

/** Follows another tab's choice and, while nothing is saved, the browser's preference. */
export function keepTheme(): () => void {
  const preference = matchMedia(DARK_QUERY);
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) applyTheme();
  };
  // The head's script has not run where React had to build the document anew.
  applyTheme();
  preference.addEventListener('change', applyTheme);
  window.addEventListener('storage', onStorage);
  return () => {
    preference.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', onStorage);
  };
}
