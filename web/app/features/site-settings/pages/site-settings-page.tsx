import type { SiteSettingsState } from '@lectern/contract/site';
import { SETTING_GROUPS, type SettingGroup } from '@lectern/contract/site-settings';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../platform/failure-reason.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { GroupForm } from '../components/group-form.tsx';
import { Invitations } from '../components/invitations.tsx';
import { LeavingQuestion } from '../components/leaving-question.tsx';
import { Preview } from '../components/preview.tsx';
import { SettingHistory } from '../components/setting-history.tsx';
import { useSettingsForm } from '../hooks/use-settings-form.ts';
import { HISTORY, INVITATIONS, PAGE } from '../messages.ts';
import { settingsQuery } from '../queries/settings-query.ts';

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** Where administrators change the settings of the site. Whoever shows it has let nobody else in. */
export function SiteSettingsPage() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : '';
  const query = useQuery(settingsQuery(uid));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{PAGE.heading}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{PAGE.lead}</p>
      {query.data ? (
        <Settings key={uid} uid={uid} state={query.data} />
      ) : (
        <div className="mt-10">
          {query.isError ? (
            <FailedState message={`${PAGE.failed} ${failureReason(query.error)}`.trim()}>
              <Button onClick={() => void query.refetch()}>{PAGE.retry}</Button>
            </FailedState>
          ) : (
            <Loading label={PAGE.loading} />
          )}
        </div>
      )}
    </>
  );
}

interface SettingsProps {
  readonly uid: string;
  readonly state: SiteSettingsState;
}

function Settings({ uid, state }: SettingsProps) {
  const recent = useRecentSignIn();
  const form = useSettingsForm(uid, state, recent);
  return (
    <>
      <LeavingQuestion isUnsaved={form.isUnsaved()} />
      <RecentSignInDialog recent={recent} />
      <Contents />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="xl:sticky xl:top-24 xl:order-last">
          <Preview form={form} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          {GROUPS.map((group) => (
            <GroupForm key={group} group={group} state={state} form={form} />
          ))}
          <Invitations uid={uid} />
          <SettingHistory uid={uid} revision={state.revision} />
        </div>
      </div>
    </>
  );
}

function Contents() {
  const places = [
    ...GROUPS.map((group) => ({ id: `group-${group}`, title: SETTING_GROUPS[group].title })),
    { id: 'invitations', title: INVITATIONS.heading },
    { id: 'history', title: HISTORY.heading },
  ];
  return (
    <nav aria-label={PAGE.groups} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {places.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="chip px-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
