import type { Writer } from '@lectern/database/database';
import type { AccountNotice } from './account-notice.ts';

/**
 * What gives identity's notices to the product: each once it is committed, and again until the product
 * has taken it or it is of no use any more.
 */
export interface NoticeOutbox {
  /** Adds a notice in the transaction of the writer. */
  add(writer: Writer, notice: AccountNotice): Promise<void>;
  /**
   * Delivers what is due; called after each commit that holds notices. Resolves when each of them was
   * tried; never rejects.
   */
  wake(): Promise<void>;
}
