/** A search engine and the names of what a mall keeps there, read from `SEARCH_URL`. */
export interface EngineAddress {
  /** Without user and password. */
  origin: string
  /** The header `Authorization`; undefined where the address names no user. */
  authorization: string | undefined
  /** Alias that lists ask; the names of its indexes begin with it. */
  alias: string
}

const DEFAULT_PREFIX = 'mall'

/** @param url `https://user:password@host:9200/prefix`; the password leaves this function as a header alone */
export function readEngineAddress(url: string): EngineAddress {
  const { origin, username, password, pathname } = new URL(url)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    origin,
    authorization: username === '' ? undefined : `Basic ${Buffer.from(user).toString('base64')}`,
    alias: `${pathname.slice(1) || DEFAULT_PREFIX}-goods`,
  }
}
