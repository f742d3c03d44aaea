declare module '@20minutes/s3rver' {
  import type { IncomingMessage } from 'node:http';

  interface Context {
    readonly req: IncomingMessage;
    readonly query: Readonly<Record<string, string>>;
    status: number;
    body: string;
  }

  class S3rver {
    constructor(options: Readonly<Record<string, unknown>>);
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
