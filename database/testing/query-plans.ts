import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '../src/database.ts';

/** The queries that a reader or a writer with the plugin asked. */
export interface ObservedQueries {
  /** For `withPlugin` of a reader or a writer. */
  readonly plugin: KyselyPlugin;
  /** How SQLite reads a table in them: a line each, as `explain query plan` has it. */
  plansOf(...tablesOrAliases: string[]): Promise<string[]>;
}

/** Takes note of queries, to tell by which index SQLite finds what they ask for. */
export function observeQueries({ read }: Database): ObservedQueries {
  const asked: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const planOf = async (node: RootOperationNode) => {
    const query = read.getExecutor().compileQuery(node, createQueryId());
    const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await read.executeQuery<{ detail: string }>(explain);
    return rows.map(({ detail }) => detail);
  };
  return {
    plugin,
    plansOf: async (...tables) => {
      const details = (await Promise.all(asked.map(planOf))).flat();
      const read = new RegExp(`^(SEARCH|SCAN) (${tables.join('|')})\\b`);
      return details.filter((detail) => read.test(detail));
    },
  };
}
