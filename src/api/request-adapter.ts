import { type AxiosAdapter, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'

/** Over when the caller calls the request off, or when its time is up. */
function endOf({ signal, timeout }: InternalAxiosRequestConfig): AbortSignal {
  const ends = [signal as AbortSignal | undefined, timeout ? AbortSignal.timeout(timeout) : undefined]
  return AbortSignal.any(ends.filter((one) => one !== undefined))
}

/** Rejects at the end, whether or not whoever works heard of it. */
function until<T>(end: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(end.reason)
    if (end.aborted) stop()
    end.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => end.removeEventListener('abort', stop))
  })
}

/** Lets axios ask what answers a platform's Request: a drawing server asks itself. */
export function adapterOf(send: (request: Request) => Promise<Response>): AxiosAdapter {
  return async (config) => {
    const { method = 'get', baseURL = '', url = '', headers, data } = config
    const signal = endOf(config)
    const request = new Request(baseURL.replace(/\/$/, '') + url, {
      method: method.toUpperCase(),
      headers: Object.entries(headers.toJSON()).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      signal,
      ...(data !== undefined && { body: data as BodyInit }),
    })
    const answer = await until(signal, send(request))
    return {
      config,
      data: await answer.text(),
      status: answer.status,
      statusText: answer.statusText,
      headers: AxiosHeaders.from(Object.fromEntries(answer.headers)),
    }
  }
}
