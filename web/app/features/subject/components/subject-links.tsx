import { CATEGORIES, type Category } from '@lectern/contract/catalogue';
import { Link } from 'react-router';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';

/** Links to all subjects but one. */
export function SubjectLinks({ except }: { readonly except: Category }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {CATEGORIES.filter((category) => category !== except).map((category) => (
        <li key={category}>
          <Link className="chip px-4 sm:min-h-9" to={subjectPath(category)}>
            {category}
          </Link>
        </li>
      ))}
    </ul>
  );
}
