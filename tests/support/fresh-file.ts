import { vi } from 'vitest'

/**
 * For projects whose files share a worker, before every file: modules are loaded anew, and the document, the storages,
 * the address and the globals are as the first file of the worker found them. Only what is imported from node_modules
 * stays, which is what takes the time. Mocks of modules belong to the file that asked for them, and what was loaded with
 * them is loaded anew, so files that mock need no worker of their own.
 */

type Place = Record<PropertyKey, unknown>
interface Kept {
  descriptor: PropertyDescriptor
  /** Value that jsdom's getter returns; jsdom's globals remember what a test assigns. */
  value: unknown
}
interface First {
  href: string | undefined
  places: Map<object, Map<PropertyKey, Kept>>
  /** Takes away what was set on the window and the document. */
  deaf: (() => void)[]
}

/** By a symbol: this module is loaded anew as well. */
const KEY = Symbol.for('mall.fresh-file')
const holder = globalThis as unknown as Record<symbol, First | undefined>
const inDocument = 'document' in globalThis

/** Vitest's own, which differ from file to file, begin with two underscores. */
const keysOf = (place: object) =>
  Reflect.ownKeys(place).filter((key) =>
    place === globalThis ? typeof key === 'string' && !key.startsWith('__') : true,
  )

function lookAt(place: object, key: PropertyKey): Kept | undefined {
  const descriptor = Object.getOwnPropertyDescriptor(place, key)
  if (!descriptor) return undefined
  const remembers = inDocument && place === globalThis && descriptor.set
  return { descriptor, value: remembers ? (place as Place)[key] : undefined }
}

/** The globals, the document, and what all elements have in common: tests give them what jsdom lacks. */
function placesOf(): object[] {
  if (!inDocument) return [globalThis]
  const classes = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name))
  const prototypes = classes.map((name) => ((globalThis as Place)[name] as Place | null)?.prototype)
  const found = prototypes.filter((one) => typeof one === 'object' && one !== null)
  return [globalThis, document, ...new Set<object>(found)]
}

function remember(): First {
  const places = new Map<object, Map<PropertyKey, Kept>>()
  for (const place of placesOf()) {
    const kept = new Map<PropertyKey, Kept>()
    for (const key of keysOf(place)) {
      const found = lookAt(place, key)
      if (found) kept.set(key, found)
    }
    places.set(place, kept)
  }
  return { href: inDocument ? location.href : undefined, places, deaf: [] }
}

const isSame = (one: Kept, other: Kept | undefined) =>
  one.value === other?.value &&
  one.descriptor.value === other?.descriptor.value &&
  one.descriptor.get === other?.descriptor.get &&
  one.descriptor.set === other?.descriptor.set

function restore(place: object, kept: ReadonlyMap<PropertyKey, Kept>): void {
  for (const key of keysOf(place)) if (!kept.has(key)) Reflect.deleteProperty(place, key)
  for (const [key, one] of kept) {
    if (isSame(one, lookAt(place, key))) continue
    if (one.descriptor.configurable) Object.defineProperty(place, key, one.descriptor)
    if (one.descriptor.set && one.value !== undefined) (place as Place)[key] = one.value
  }
}

function emptyDocument(href: string): void {
  document.documentElement.replaceWith(document.implementation.createHTMLDocument().documentElement)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  history.replaceState(null, '', href)
}

/** Listeners on the window and the document outlive the elements, so each is written down to be taken away. */
function writeDown(target: EventTarget, deaf: (() => void)[]): void {
  const add = target.addEventListener
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    deaf.push(() => target.removeEventListener(...given))
    add.apply(target, given)
  }
}

vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
const first = (holder[KEY] ??= remember())
for (const takeAway of first.deaf.splice(0)) takeAway()
if (first.href !== undefined) emptyDocument(first.href)
for (const [place, kept] of first.places) restore(place, kept)
if (inDocument) for (const target of [window, document]) writeDown(target, first.deaf)
