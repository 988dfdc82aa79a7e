import { type AxiosAdapter, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'

function endOf({ signal, timeout }: InternalAxiosRequestConfig): AbortSignal {
  const ends = [signal as AbortSignal | undefined, timeout ? AbortSignal.timeout(timeout) : undefined]
  return AbortSignal.any(ends.filter((one) => one !== undefined))
}

/** Waits for `work`, but rejects when the signal aborts, even if `work` ignores the signal. */
function until<T>(end: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(end.reason)
    if (end.aborted) stop()
    end.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => end.removeEventListener('abort', stop))
  })
}

/** Creates an axios adapter over a function that answers a Request, such as this server during rendering. */
export function createAdapter(send: (request: Request) => Promise<Response>): AxiosAdapter {
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
