/** A request to the mall, relative to its base path. */
export interface WireRequest {
  method: string
  /** Path with query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | URLSearchParams | FormData
  /** `blob` for files; error answers to a file request are JSON all the same. */
  receive: 'text' | 'blob'
  signal?: AbortSignal | undefined
  /** Receives the uploaded share of the body, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

export interface WireAnswer {
  status: number
  contentType: string
  body: string | Blob
  /** Remaining lifetime of the session, s; set only if this answer moved the session's end. */
  sessionMaxAge?: number | undefined
}

/** Sends one request. Rejects if there is no answer: no network, a timeout, or an abort. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>
