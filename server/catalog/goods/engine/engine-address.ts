/** Read from `SEARCH_URL`. */
export interface EngineAddress {
  /** URL without user and password. */
  origin: string
  /** Value of the `Authorization` header; undefined if the URL names no user. */
  authorization: string | undefined
  /** Alias that lists query; the names of the indexes start with the alias. */
  alias: string
}

const DEFAULT_PREFIX = 'mall'

/** Parses `https://user:password@host:9200/prefix`; the password is returned only as part of the header. */
export function readEngineAddress(url: string): EngineAddress {
  const { origin, username, password, pathname } = new URL(url)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    origin,
    authorization: username === '' ? undefined : `Basic ${Buffer.from(user).toString('base64')}`,
    alias: `${pathname.slice(1) || DEFAULT_PREFIX}-goods`,
  }
}
