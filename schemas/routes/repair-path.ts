/** Characters that chat programs and mails append to an address. */
const TAIL = '。，、；：！？…）】》」』”’"\')]}>.,;:!'
/**
 * Matches parameters that hold ids; a character of `TAIL` at the end of an id belongs to the surrounding sentence.
 */
const NAMES_ID = /(?:Id|Ids|IdList)$/

function cutTail(text: string): string {
  let end = text.length
  while (end > 0 && TAIL.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/**
 * Repairs a path: in `/goods/list&a=1` the query begins at `&`; a hash before the path may be encoded or end in
 * `!`.
 */
function repairPathname(pathname: string): { pathname: string; more: string } {
  const bare = pathname.replace(/^\/?(?:%23|#)?!?(?=\/)/i, '')
  const at = bare.indexOf('&')
  return at < 0 ? { pathname: bare, more: '' } : { pathname: bare.slice(0, at), more: bare.slice(at + 1) }
}

/**
 * Repairs a query: `goodsId=1?from=x` holds two parameters; the 。 of `goodsId=1。` belongs to the sentence around
 * it.
 */
function repairSearch(search: string): string {
  if (search === '') return ''
  const entries = [...new URLSearchParams(search.slice(1))]
  const mended = entries.flatMap(([name, value], index) => {
    if (!NAMES_ID.test(name)) return [[name, value] as const]
    const [own = '', ...others] = value.split('?')
    const isLast = index === entries.length - 1 || others.length > 0
    return [[name, isLast ? cutTail(own) : own] as const, ...new URLSearchParams(others.join('&'))]
  })
  const changed =
    mended.length !== entries.length || mended.some(([, value], at) => value !== entries[at]?.[1])
  const written = mended.map((pair) => pair.map((one) => encodeURIComponent(one ?? '')).join('='))
  return changed ? `?${written.join('&')}` : search
}

/** Repairs a path that another program changed: /goods/index?goodsId=88. → /goods/index?goodsId=88 */
export function repairPath(path: string): string {
  const [, given = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  const { pathname, more } = repairPathname(given)
  const query = [search.slice(1), more].filter((part) => part !== '').join('&')
  const mended = repairSearch(query === '' ? '' : `?${query}`)
  const plain = decode(pathname)
  const end = query === '' ? cutTail(plain) : plain
  return (end === plain ? pathname : end) + mended + hash
}
