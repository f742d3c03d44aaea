import type { EverybodysUpload } from '@lectern/contract/uploads';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { sizeShown } from '../../upload/rules/size-shown.ts';
import { Register } from '../components/register.tsx';
import type { Column } from '../components/register-table.tsx';
import { RowActs } from '../components/row-acts.tsx';
import { When } from '../components/when.tsx';
import { optionsOf } from '../content/options.ts';
import { MEDIA, PURPOSES } from '../work-messages.ts';

const FIELDS = [
  { name: 'search', label: MEDIA.search, hint: MEDIA.searchHint },
  { name: 'purpose', label: MEDIA.purpose, options: optionsOf(PURPOSES) },
];

const COLUMNS: readonly Column<EverybodysUpload>[] = [
  { heading: MEDIA.name, cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    heading: MEDIA.purpose,
    cell: ({ purpose, course, inUse }) => (
      <>
        {PURPOSES[purpose]}{' '}
        <Badge tone={inUse ? 'green' : 'grey'}>{inUse ? MEDIA.inUse : MEDIA.unused}</Badge>
        {course && (
          <Link
            to={`/courses/${course.id}`}
            className="block text-sm text-ink-soft underline-offset-4 hover:underline"
          >
            {course.title}
          </Link>
        )}
      </>
    ),
  },
  { heading: MEDIA.size, kind: 'figure', cell: ({ bytes }) => sizeShown(bytes) },
  {
    heading: MEDIA.owner,
    cell: ({ owner }) =>
      owner ? (
        <Link to={`/admin/people/${owner.id}`} className="underline-offset-4 hover:underline">
          {owner.name || owner.email}
        </Link>
      ) : (
        MEDIA.former
      ),
  },
  { heading: MEDIA.uploaded, kind: 'fact', cell: ({ uploadedAt }) => <When at={uploadedAt} /> },
  { heading: MEDIA.acts, kind: 'acts', cell: (upload) => <UploadActs upload={upload} /> },
];

/** What everybody has uploaded. */
export function MediaPage() {
  return (
    <Register
      call="everybodysUploads"
      file="everybodysUploadsFile"
      heading={MEDIA.heading}
      lead={MEDIA.lead}
      empty={MEDIA.empty}
      fields={FIELDS}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}

function UploadActs({ upload: { id, name, inUse } }: { readonly upload: EverybodysUpload }) {
  const remove = {
    label: MEDIA.delete,
    of: MEDIA.of(name),
    danger: true,
    question: { title: MEDIA.deleteTitle, text: MEDIA.deleteText(inUse) },
    run: () => browserApi.call('deleteEverybodysUpload', { params: { id } }),
  };
  return <RowActs acts={[remove]} />;
}
