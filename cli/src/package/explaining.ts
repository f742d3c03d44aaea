import { PackageError } from '@lectern/course-package/course-package';
import { ApiError } from '@lectern/http/errors/api-error';
import { UsageError } from '@lectern/server/process/usage-error';

/** What the system says of a path that cannot be used. */
const SYSTEM = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EEXIST', 'ENOSPC', 'EROFS', 'EIO'];

/** @throws UsageError where the files, the rules or the system refuse: the operator can mend that */
export async function explaining<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isRefusal = error instanceof PackageError;
    const isRule = error instanceof ApiError && error.status < 500;
    if (isRefusal || isRule || isOfSystem(error)) throw new UsageError(error.message);
    throw error;
  }
}

function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && SYSTEM.includes(String(error.code));
}
