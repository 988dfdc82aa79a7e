/** A renderer of the neutral page. `built` ones are bundles of this folder, the others are served as they are. */
export interface Contestant {
  name: string
  label: string
  /** Entry of its bundle, from the checkout's root. */
  entry?: string
  /** Module whose `prerender` draws its HTML beforehand, from the checkout's root; the entry hydrates it. */
  prerender?: string
  /** How its page is written down; as plain widgets unless given. */
  format?: 'puck' | 'json-render' | 'renderer'
  /** The React that its code imports: the mall's own, or the one its own package brings. */
  react?: 'peers'
  /** Has a title that can be given other words. */
  changes: boolean
  /** Has a cart button that opens a login. */
  clicks: boolean
  /** Measured on the slow profile too. */
  slow: boolean
  /** Finds widget `number` (1 …) of the page. */
  widget(number: number): string
}

const byData = (number: number) => `[data-widget="w${number}"]`
const usual = { changes: true, clicks: true, slow: true, widget: byData }

export const CONTESTANTS: readonly Contestant[] = [
  { ...usual, name: 'static', label: 'static HTML', changes: false, clicks: false },
  { ...usual, name: 'floor', label: 'floor (React by hand)', entry: 'tests/bench/floor/main.tsx' },
  {
    ...usual,
    name: 'floor-prerendered',
    label: 'floor, prerendered',
    entry: 'tests/bench/floor/main.tsx',
    prerender: 'tests/bench/floor/prerender.tsx',
    changes: false,
  },
  { ...usual, name: 'mall', label: 'this mall, from its server', changes: false },
  {
    ...usual,
    name: 'renderer',
    label: 'this renderer, browser only',
    entry: 'tests/bench/renderer/main.tsx',
    format: 'renderer',
  },
  {
    ...usual,
    name: 'puck',
    label: 'Puck',
    entry: 'tests/bench/peers/puck.tsx',
    format: 'puck',
    slow: false,
  },
  {
    ...usual,
    name: 'puck-prerendered',
    label: 'Puck, prerendered',
    entry: 'tests/bench/peers/puck.tsx',
    prerender: 'tests/bench/peers/puck-prerender.tsx',
    format: 'puck',
    changes: false,
  },
  {
    ...usual,
    name: 'json-render',
    label: 'json-render',
    entry: 'tests/bench/peers/json-render.tsx',
    format: 'json-render',
    slow: false,
  },
  {
    name: 'amis',
    label: 'amis',
    entry: 'tests/bench/peers/amis.tsx',
    react: 'peers',
    changes: true,
    clicks: false,
    slow: false,
    widget: (number) => `.bench-w${number}`,
  },
]

export function contestant(name: string): Contestant {
  const found = CONTESTANTS.find((one) => one.name === name)
  if (!found)
    throw new Error(`no contestant ${name}; there are ${CONTESTANTS.map((one) => one.name).join(', ')}`)
  return found
}
