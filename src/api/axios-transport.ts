import axios, { type AxiosRequestConfig } from 'axios'
import { BUILD_HEADER, REQUEST_TIMEOUT_MS, SESSION_MAX_AGE_HEADER } from '#schemas/base/constants.ts'
import type { Transport } from './transport.ts'

interface Options {
  /** The public base path, with both slashes; an origin before it where there is no page. */
  base: string
  /** The browser's own is XMLHttpRequest; a server and tests bring another. */
  adapter?: AxiosRequestConfig['adapter']
  /** Hears with every answer which build of the mall gave it. */
  heardBuild?: ((build: string) => void) | undefined
}

/** A file keeps the name that the server gave it (RFC 5987); without one that can be read the browser names it. */
function named(body: string | Blob, disposition: string): string | Blob {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (typeof body === 'string' || !name) return body
  try {
    return new File([body], decodeURIComponent(name), { type: body.type })
  } catch {
    return body
  }
}

/** Relative to the origin, with credentials, ten minutes at most. Any status is an answer. */
export function createAxiosTransport({ base, adapter = 'xhr', heardBuild }: Options): Transport {
  const client = axios.create({
    baseURL: base,
    adapter,
    timeout: REQUEST_TIMEOUT_MS,
    withCredentials: true,
    validateStatus: null,
    // The client reads the text: what is no JSON is an answer of another shape, not an error of the wire.
    transformResponse: [],
  })
  return async ({ method, path, headers, body, receive, signal, onProgress }) => {
    const {
      status,
      headers: answered,
      data,
    } = await client.request<string | Blob>({
      method,
      url: path,
      headers: { ...headers },
      data: body,
      responseType: receive,
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    })
    const build = answered[BUILD_HEADER.toLowerCase()]
    if (typeof build === 'string') heardBuild?.(build)
    return {
      status,
      contentType: String(answered['content-type'] ?? ''),
      body: named(data, String(answered['content-disposition'] ?? '')),
      sessionMaxAge: Number(answered[SESSION_MAX_AGE_HEADER.toLowerCase()]) || undefined,
    }
  }
}
