/** An array as JSON, batch by batch, so that it is never in memory as a whole. */
export async function* jsonArray(batches: AsyncIterable<readonly unknown[]>) {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
