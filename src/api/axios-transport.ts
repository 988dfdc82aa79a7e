import axios, { type AxiosRequestConfig } from 'axios'
import { BUILD_HEADER, REQUEST_TIMEOUT_MS, SESSION_MAX_AGE_HEADER } from '#schemas/base/constants.ts'
import type { Transport } from './transport.ts'

interface Options {
  /** Public base path with both slashes, preceded by an origin outside a browser. */
  base: string
  /** XMLHttpRequest by default; the server and tests pass another adapter. */
  adapter?: AxiosRequestConfig['adapter']
  heardBuild?: ((build: string) => void) | undefined
}

/** Gives a file the name that the server sent (RFC 5987). Without a readable name the browser chooses one. */
function named(body: string | Blob, disposition: string): string | Blob {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (typeof body === 'string' || !name) return body
  try {
    return new File([body], decodeURIComponent(name), { type: body.type })
  } catch {
    return body
  }
}

/** Creates a transport with paths relative to `base` and a timeout of ten minutes. Any status is an answer. */
export function createAxiosTransport({ base, adapter = 'xhr', heardBuild }: Options): Transport {
  const client = axios.create({
    baseURL: base,
    adapter,
    timeout: REQUEST_TIMEOUT_MS,
    withCredentials: true,
    validateStatus: null,
    // The client parses the text, so that invalid JSON is an unexpected answer instead of a transport error.
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
