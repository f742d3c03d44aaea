import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { COURSES_DATABASE } from '../../../platform/offline/kept.ts';
import type { KeptCourse, KeptText } from '../rules/kept-course.ts';

interface Courses extends DBSchema {
  courses: { key: string; value: KeptCourse };
  texts: { key: [string, string]; value: KeptText };
}

let opening: Promise<IDBPDatabase<Courses>> | undefined;

/** The database of kept courses. @throws where the browser forbids it or has no room */
export function keptDatabase(): Promise<IDBPDatabase<Courses>> {
  opening ??= openDB<Courses>(COURSES_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('courses', { keyPath: 'courseId' });
      database.createObjectStore('texts', { keyPath: ['courseId', 'part'] });
    },
    // It is being deleted, in this tab or another.
    blocking(_current, _blocked, event) {
      opening = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated() {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
