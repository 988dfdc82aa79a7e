/** The name of an element's reference in an answer (W3C WebDriver). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Longer than any command takes on a busy machine, ms. */
const PATIENCE = 60_000

type Found = Record<typeof ELEMENT, string>

/** One session of a WebDriver server, by the few commands that the smoke journey needs. */
export interface WebDriver {
  open(url: string): Promise<void>
  enter(selector: string | null): Promise<void>
  evaluate(expression: string): Promise<unknown>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  back(): Promise<void>
  end(): Promise<void>
}

/** @param server its address. Throws with the server's own words. */
export async function createWebDriver(server: string, capabilities: object): Promise<WebDriver> {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(server + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }
  const post = (path: string, body: object = {}) => ask('POST', `/session/${sessionId}${path}`, body)
  async function find(selector: string): Promise<Found> {
    return (await post('/element', { using: 'css selector', value: selector })) as Found
  }
  const onElement = async (selector: string, what: string, body: object = {}) =>
    void (await post(`/element/${(await find(selector))[ELEMENT]}/${what}`, body))
  return {
    open: async (url) => void (await post('/url', { url })),
    async enter(selector) {
      await post('/frame', { id: null })
      if (selector !== null) await post('/frame', { id: await find(selector) })
    },
    evaluate: (expression) => post('/execute/sync', { script: `return ${expression}`, args: [] }),
    click: (selector) => onElement(selector, 'click'),
    type: (selector, text) => onElement(selector, 'value', { text }),
    back: async () => void (await post('/back')),
    end: async () => void (await ask('DELETE', `/session/${sessionId}`)),
  }
}
