import { applyLoad } from '../load/load.ts';
import { type Stream, sendAtFixedRates } from '../load/open-loop.ts';
import type { Outcome } from '../outcome.ts';
import {
  AT_ONCE,
  LOOKUP_ADDRESS,
  lookupBody,
  PASSWORD_ADDRESS,
  passwordBody,
  type SigningIn,
  startWithAccounts,
  takeIdTokens,
} from '../sign-in/signing-in.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const GOAL = { atMost: 100 };
/** Of each kind of call. */
const PER_SECOND = 50;
/** How long the sign-ins run before and after the measurement, in seconds. */
const AROUND = 1;

/** How long other calls wait under a constant maximum of sign-ins. */
export async function besideSignIns(workshop: Workshop): Promise<Outcome[]> {
  const signingIn = await startWithAccounts(workshop);
  const { product, accounts, headers } = signingIn;
  const streams = await streamsOf(signingIn);
  const seconds = workshop.options.quick ? 6 : 30;
  // Once without sign-ins, to warm up and for the report.
  const alone = await sendAtFixedRates(product.url, streams, {
    perSecond: PER_SECOND,
    seconds: workshop.seconds,
  });
  const signIns = applyLoad(workshop, product, {
    addresses: accounts.map(() => PASSWORD_ADDRESS),
    bodies: accounts.map(passwordBody),
    headers: headers.json,
    connections: AT_ONCE,
    seconds: seconds + 2 * AROUND,
  });
  await new Promise((resolve) => setTimeout(resolve, AROUND * 1_000));
  const asking = sendAtFixedRates(product.url, streams, { perSecond: PER_SECOND, seconds });
  const [{ requestsPerSecond }, beside] = await Promise.all([signIns, asking]);
  return streams.map(({ label }, place) => {
    const [median, quiet] = [
      quantile(beside[place] ?? [], 0.5),
      quantile(alone[place] ?? [], 0.99),
    ];
    return {
      label: `${label}, p99`,
      value: quantile(beside[place] ?? [], 0.99),
      unit: 'ms',
      goal: GOAL,
      detail:
        `${PER_SECOND} a second beside ${requestsPerSecond.toFixed(0)} sign-ins a second; ` +
        `median ${median.toFixed(1)} ms, p99 without sign-ins ${quiet.toFixed(1)} ms`,
    };
  });
}

/** A cached response, a call of the provider with a token, and one of the product server. */
async function streamsOf(signingIn: SigningIn): Promise<Stream[]> {
  const { product, accounts, headers } = signingIn;
  const courses = (await (await fetch(`${product.url}/api/courses`)).json()) as { _id: string }[];
  const tokens = await takeIdTokens(signingIn);
  return [
    {
      label: 'one course',
      requests: courses.map(({ _id }) => ({ address: `/api/courses/${_id}`, headers: {} })),
    },
    {
      label: 'lookup of an account',
      requests: tokens.map((token) => ({
        address: LOOKUP_ADDRESS,
        headers: headers.json,
        body: lookupBody(token),
      })),
    },
    {
      label: 'enrolment with a token',
      requests: accounts.map(({ email }, index) => {
        const course = courses[index % courses.length]?._id ?? '';
        const query = new URLSearchParams({ courseId: course, userEmail: email });
        const headers = { authorization: `Bearer ${tokens[index]}` };
        return { address: `/api/enroll?${query}`, headers };
      }),
    },
  ];
}
