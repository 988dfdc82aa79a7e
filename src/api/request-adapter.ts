import { type AxiosAdapter, AxiosHeaders } from 'axios'

/** Lets axios ask what answers a platform's Request: a drawing server asks itself. */
export function adapterOf(send: (request: Request) => Promise<Response>): AxiosAdapter {
  return async (config) => {
    const { method = 'get', baseURL = '', url = '', headers, data } = config
    const request = new Request(baseURL.replace(/\/$/, '') + url, {
      method: method.toUpperCase(),
      headers: Object.entries(headers.toJSON()).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(data !== undefined && { body: data as BodyInit }),
    })
    const answer = await send(request)
    return {
      config,
      data: await answer.text(),
      status: answer.status,
      statusText: answer.statusText,
      headers: AxiosHeaders.from(Object.fromEntries(answer.headers)),
    }
  }
}
