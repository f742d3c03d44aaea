import type { ListedPerson } from '@lectern/contract/people';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { reviewDate } from '../../review/rules/review-date.ts';
import type { FilterField } from '../components/filter-fields.tsx';
import { PersonRole, PersonState } from '../components/person-state.tsx';
import { Register } from '../components/register.tsx';
import type { Column } from '../components/register-table.tsx';
import { optionsOf } from '../content/options.ts';
import { PEOPLE, ROLE_NAMES, STATES } from '../people-messages.ts';
import { unbroken } from '../rules/instant-shown.ts';

const FIELDS: readonly FilterField[] = [
  { name: 'search', label: PEOPLE.search, hint: PEOPLE.searchHint },
  { name: 'state', label: PEOPLE.state, options: optionsOf(STATES) },
  { name: 'role', label: PEOPLE.role, options: optionsOf(ROLE_NAMES) },
];

const COLUMNS: readonly Column<ListedPerson>[] = [
  { heading: PEOPLE.name, cell: (person) => <PersonLink person={person} /> },
  { heading: PEOPLE.email, cell: ({ email }) => email },
  {
    heading: PEOPLE.state,
    kind: 'fact',
    cell: ({ state, role }) => (
      <span className="flex flex-wrap gap-1.5">
        <PersonState state={state} />
        {role && <PersonRole role={role} />}
      </span>
    ),
  },
  {
    heading: PEOPLE.joined,
    kind: 'fact',
    cell: ({ joinedAt }) => (
      <time dateTime={joinedAt} className="tabular-nums">
        {unbroken(reviewDate(joinedAt))}
      </time>
    ),
  },
];

/** Who has an account. */
export function PeoplePage() {
  return (
    <Register
      call="people"
      file="peopleFile"
      heading={PEOPLE.heading}
      lead={PEOPLE.lead}
      empty={PEOPLE.empty}
      fields={FIELDS}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}

function PersonLink({ person: { id, name, email, picture } }: { readonly person: ListedPerson }) {
  return (
    <Link to={`/admin/people/${id}`} className="flex min-h-9 items-center gap-3 font-medium">
      <Avatar name={name || email} image={picture} className="size-8" />
      <span className="min-w-0 underline-offset-4 hover:underline">{name || PEOPLE.nameless}</span>
    </Link>
  );
}
