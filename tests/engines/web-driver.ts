import type { Press } from './engine.ts'

/** The name of an element's reference in an answer (W3C WebDriver). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Longer than any command takes on a busy machine, ms. */
const PATIENCE = 60_000

/** Keys by their codes in the protocol. */
const KEYS = { Shift: '\uE008', Control: '\uE009', Enter: '\uE007' } as const

type Found = Record<typeof ELEMENT, string>

/** One session of a WebDriver server, by the few commands that the smoke journey needs. */
export interface WebDriver {
  open(url: string): Promise<void>
  enter(selector: string | null): Promise<void>
  evaluate(expression: string): Promise<unknown>
  click(selector: string, how?: Press): Promise<void>
  drag(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  back(): Promise<void>
  tabs(): Promise<number>
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
  async function click(selector: string, how?: Press): Promise<void> {
    if (how === undefined) return onElement(selector, 'click')
    if (how === 'Enter') return onElement(selector, 'value', { text: KEYS.Enter })
    const origin = await find(selector)
    const button = how === 'middle' ? 1 : how === 'right' ? 2 : 0
    const pause = { type: 'pause', duration: 0 }
    const key = (type: string) => (how === 'middle' || how === 'right' ? pause : { type, value: KEYS[how] })
    const keys = [key('keyDown'), pause, pause, pause, key('keyUp')]
    const pointer = [
      pause,
      { type: 'pointerMove', origin, x: 0, y: 0 },
      { type: 'pointerDown', button },
      { type: 'pointerUp', button },
      pause,
    ]
    const actions = [
      { type: 'key', id: 'keys', actions: keys },
      { type: 'pointer', id: 'mouse', actions: pointer },
    ]
    await post('/actions', { actions })
  }
  async function drag(selector: string): Promise<void> {
    const step = { type: 'pointerMove', origin: 'pointer', x: 50, y: -50, duration: 50 }
    const actions = [
      { type: 'pointerMove', origin: await find(selector), x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
      ...[step, step, step],
      { type: 'pointerUp', button: 0 },
    ]
    await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  return {
    open: async (url) => void (await post('/url', { url })),
    async enter(selector) {
      await post('/frame', { id: null })
      if (selector !== null) await post('/frame', { id: await find(selector) })
    },
    evaluate: (expression) => post('/execute/sync', { script: `return ${expression}`, args: [] }),
    click,
    drag,
    type: (selector, text) => onElement(selector, 'value', { text }),
    back: async () => void (await post('/back')),
    tabs: async () => ((await ask('GET', `/session/${sessionId}/window/handles`)) as unknown[]).length,
    end: async () => void (await ask('DELETE', `/session/${sessionId}`)),
  }
}
