import type { SiteSettingsState } from '@lectern/contract/site';
import { SETTING_GROUPS, type SettingGroup, settingsOf } from '@lectern/contract/site-settings';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InertFields } from '../../../ui/inert-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SaveOutcome, SettingsForm } from '../hooks/use-settings-form.ts';
import { GROUP } from '../messages.ts';
import { SavingFailure } from './saving-failure.tsx';
import { SettingField } from './setting-field.tsx';

interface GroupFormProps {
  readonly group: SettingGroup;
  readonly state: SiteSettingsState;
  readonly form: SettingsForm;
}

/** The settings of a group, which are saved together. */
export function GroupForm({ group, state, form }: GroupFormProps) {
  const { title, lead } = SETTING_GROUPS[group];
  const element = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [isSaving, setSaving] = useState(false);
  const isUnsaved = form.isUnsaved(group);

  const save = async () => {
    setSaving(true);
    const result = await form.save(group);
    setSaving(false);
    setOutcome(result);
    if (result !== 'saved') focusFirstWrong(element.current);
  };
  const changed = () => setOutcome(undefined);
  return (
    <form
      ref={element}
      id={`group-${group}`}
      aria-labelledby={`group-${group}-title`}
      noValidate
      className="scroll-mt-20 rounded-lg border border-rule bg-surface p-5 shadow-low sm:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <h2 id={`group-${group}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{lead}</p>
      <InertFields inert={isSaving} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-7">
        {settingsOf(group).map((key) => {
          const stored = state.settings.find((setting) => setting.key === key);
          return (
            <SettingField
              key={key}
              setting={key}
              draft={form.draftOf(key)}
              problems={form.problemsOf(key)}
              variable={stored?.variable}
              isDefault={stored?.isDefault ?? true}
              onChange={(draft) => {
                changed();
                form.change(key, draft);
              }}
              onDefault={() => {
                changed();
                form.takeDefault(key);
              }}
            />
          );
        })}
      </InertFields>
      <Outcome outcome={outcome} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" variant={isUnsaved ? 'primary' : 'secondary'} busy={isSaving}>
          {GROUP.save}
        </Button>
        {isUnsaved && <Button onClick={() => form.discard(group)}>{GROUP.discard}</Button>}
        <p role="status" className="text-sm text-ink-soft">
          {isUnsaved ? GROUP.unsaved : outcome === 'saved' ? GROUP.saved : ''}
        </p>
      </div>
    </form>
  );
}

function Outcome({ outcome }: { readonly outcome: SaveOutcome | undefined }) {
  if (outcome === undefined || outcome === 'saved') return null;
  if (outcome !== 'wrong') return <SavingFailure error={outcome.error} text={GROUP.failed} />;
  return (
    <Notice announced tone="failure" className="mt-6">
      {GROUP.wrong}
    </Notice>
  );
}

/** Once the marks are there. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
