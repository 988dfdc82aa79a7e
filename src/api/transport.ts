/** A request of the mall, relative to its base path. */
export interface WireRequest {
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | URLSearchParams | FormData
  /** `blob` for files: their refusal is JSON all the same. */
  receive: 'text' | 'blob'
  signal?: AbortSignal | undefined
  /** Hears how much of the body has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

export interface WireAnswer {
  status: number
  contentType: string
  body: string | Blob
  /** How long the session lives from now on, s; only where this answer moved its end. */
  sessionMaxAge?: number | undefined
}

/** Carries one request. Rejects where there is no answer: no network, too late, or called off. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>
