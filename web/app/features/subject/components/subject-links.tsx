import { CATEGORIES, type Category } from '@lectern/contract/catalogue';
import { Link } from 'react-router';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';

/** Links to all subjects but one. */
export function SubjectLinks({ except }: { readonly except: Category }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {CATEGORIES.filter((category) => category !== except).map((category) => (
        <li key={category}>
          <Link
            className="inline-flex min-h-11 items-center rounded-full border border-rule-strong bg-surface px-4 text-[0.9375rem] transition-colors hover:bg-sunk sm:min-h-9"
            to={subjectPath(category)}
          >
            {category}
          </Link>
        </li>
      ))}
    </ul>
  );
}
