export interface Request {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

export interface Job {
  readonly url: string;
  readonly connections: number;
  readonly requests: readonly Request[];
  /** Without it every request is sent once. */
  readonly seconds?: number | undefined;
}

export interface Outcome {
  /** Answers with 2xx. */
  readonly answers: number;
  readonly failures: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}
