import { CHUNK_TIMEOUT_MS } from '#schemas/constants.ts'
import { clock } from './clock.ts'

/** §8: a script chunk that fails or takes longer than 120 s, or a stylesheet chunk that fails. */
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

/** A failed module stays failed under its URL, so a retry asks under a fresh one. */
function freshUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}retry=${clock.now()}`
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

async function retry<T>(load: () => Promise<T>, failure: unknown): Promise<T> {
  const message = failure instanceof Error ? failure.message : ''
  if (message.startsWith(STYLESHEET)) {
    await loadStylesheet(message.slice(STYLESHEET.length))
    return load()
  }
  const url = /https?:\/\/\S+\.js\S*/.exec(message)?.[0]
  // The module behind `load` is the default shape that the caller declared; only its URL differs.
  return url ? ((await import(/* @vite-ignore */ freshUrl(url))) as T) : load()
}

/** The one wrapper around `import()`: a time limit, one retry under a fresh URL, and a code of §8 on failure. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load())
  } catch (failure) {
    try {
      return await withTimeout(retry(load, failure))
    } catch (error) {
      const css = error instanceof Error && error.message.startsWith(STYLESHEET)
      throw new ChunkError(css ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', error)
    }
  }
}
