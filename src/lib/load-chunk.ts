import { CHUNK_TIMEOUT_MS } from '#schemas/base/constants.ts'
import { systemClock } from './clock.ts'

/** Failure to load a script chunk, also by taking longer than 120 s, or a stylesheet chunk. */
export class ChunkError extends Error {
  constructor(
    readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED',
    cause: unknown,
  ) {
    super(code, { cause })
    this.name = code
  }
}

const STYLESHEET = 'Unable to preload CSS for '

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk timeout')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Adds a parameter to the URL, because the browser never reloads a failed module under the same URL. */
function freshUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}retry=${systemClock.now()}`
}

function loadStylesheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = freshUrl(url)
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${STYLESHEET}${url}`))
    document.head.append(link)
  })
}

type Loader<T> = () => Promise<T>

/** Missing stylesheets, which the bundler's loader counts as loaded and never requests again. */
// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const lacking = new WeakMap<Loader<unknown>, string[]>()

const stylesheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

async function attempt<T>(load: Loader<T>): Promise<T> {
  const before = new Set(stylesheets())
  const failed: string[] = []
  const loading = load()
  // The bundler's loader inserts the links of a chunk synchronously and rejects in their error event, so these
  // listeners run first.
  const heard = { once: true, capture: true }
  for (const link of stylesheets())
    if (!before.has(link)) link.addEventListener('error', () => failed.push(link.href), heard)
  try {
    return await loading
  } catch (failure) {
    if (failed.length > 0) lacking.set(load, failed)
    throw failure
  }
}

async function loadLacking(load: Loader<unknown>): Promise<void> {
  await Promise.all((lacking.get(load) ?? []).map(loadStylesheet))
  lacking.delete(load)
}

function isStylesheet(failure: unknown): boolean {
  return failure instanceof Error && failure.message.startsWith(STYLESHEET)
}

async function retry<T>(load: Loader<T>, failure: unknown): Promise<T> {
  await loadLacking(load)
  const message = failure instanceof Error ? failure.message : ''
  const url = isStylesheet(failure) ? undefined : /https?:\/\/\S+\.js\S*/.exec(message)?.[0]
  // The cast is safe: the module is the one that `load` declares, under another URL.
  return url ? ((await import(/* @vite-ignore */ freshUrl(url))) as T) : load()
}

/** Wraps every `import()` with a time limit and one retry under a fresh URL. Throws a ChunkError on failure. */
export async function loadChunk<T>(load: Loader<T>): Promise<T> {
  try {
    return await withTimeout(loadLacking(load).then(() => attempt(load)))
  } catch (failure) {
    try {
      return await withTimeout(retry(load, failure))
    } catch (error) {
      throw new ChunkError(isStylesheet(error) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', error)
    }
  }
}
