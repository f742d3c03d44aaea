import { layDemonstration } from './product-process.ts';

/** Playwright's global setup: what it returns is called when all tests have ended. */
export default layDemonstration;
