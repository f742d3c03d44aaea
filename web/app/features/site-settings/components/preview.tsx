import type { Theme } from '@lectern/contract/accent';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { SettingsForm } from '../hooks/use-settings-form.ts';
import { PREVIEW } from '../messages.ts';
import { themeStyle } from '../rules/theme-style.ts';

/**
 * Name, logo, accent and the first words of the home page, as they are being written, in both themes. Where the
 * window has no room for it beside the fields it opens at a press.
 */
export function Preview({ form }: { readonly form: SettingsForm }) {
  const samples = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-2xl">
        {PREVIEW.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{PREVIEW.lead}</p>
      <Button
        className="mt-3 xl:hidden"
        aria-expanded={isOpen}
        aria-controls={samples}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? PREVIEW.hide : PREVIEW.show}
      </Button>
      <div
        id={samples}
        className={`mt-4 grid gap-4 min-[40rem]:grid-cols-2 xl:grid-cols-1 ${isOpen ? '' : 'max-xl:hidden'}`}
      >
        <Sample theme="light" form={form} />
        <Sample theme="dark" form={form} />
      </div>
    </section>
  );
}

function Sample({ theme, form }: { readonly theme: Theme; readonly form: SettingsForm }) {
  const textOf = (key: Parameters<SettingsForm['draftOf']>[0]) => String(form.draftOf(key));
  const logo = textOf('site.logo');
  return (
    <figure
      className="overflow-hidden rounded-lg border border-rule bg-paper text-ink"
      style={themeStyle(theme, textOf(`accent.${theme}`))}
    >
      <figcaption className="border-b border-rule bg-sunk px-4 py-2 text-xs font-medium text-ink-soft">
        {PREVIEW[theme]}
      </figcaption>
      <div className="p-4">
        <p className="flex items-center gap-2 font-serif text-lg font-semibold">
          {logo === '' ? (
            <span aria-hidden="true" className="size-7 rounded-md bg-success" />
          ) : (
            <img src={logo} alt="" className="size-7 rounded-md object-contain" />
          )}
          <span className="min-w-0 wrap-anywhere">{textOf('site.name')}</span>
        </p>
        <p className="mt-4 eyebrow">{textOf('home.eyebrow')}</p>
        <p className="mt-1 font-serif text-xl font-semibold wrap-anywhere">
          {textOf('home.heading')}
        </p>
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          {`${textOf('site.tagline')} ${textOf('home.lead')}`}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-4">
          <span className="keeps-ground inline-flex min-h-9 items-center rounded-md bg-accent px-3 text-sm font-medium text-on-accent">
            {PREVIEW.button}
          </span>
          <span className="text-sm font-medium text-accent-text underline underline-offset-4">
            {PREVIEW.link}
          </span>
        </p>
      </div>
    </figure>
  );
}
