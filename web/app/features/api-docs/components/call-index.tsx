import { MESSAGES } from '../messages.ts';
import type { ApiReference } from '../rules/read-document.ts';

/** The list of calls beside them on a wide screen; on a phone the list of subjects above them. */
export function CallIndex({ subjects }: Pick<ApiReference, 'subjects'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:pr-4"
    >
      <h2 id="contents" className="text-xl">
        {MESSAGES.contents}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 few-letters:grid-cols-1 lg:grid-cols-1">
        <li>
          <IndexLink to="guide">{MESSAGES.guide}</IndexLink>
        </li>
        {subjects.map(({ id, title, calls }) => (
          <li key={id}>
            <IndexLink to={id}>{title}</IndexLink>
            <ul className="hidden border-l border-rule lg:block">
              {calls.map((call) => (
                <li key={call.id}>
                  <a
                    href={`#${call.id}`}
                    className="flex min-h-8 items-baseline gap-2 py-1 pl-4 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  >
                    <span className="w-12 shrink-0 font-mono text-xs">{call.method}</span>
                    <span className="min-w-0 font-mono text-[0.8125rem] break-all">
                      {call.path.replace(/^\/api/, '')}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function IndexLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={`#${to}`}
      className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}
