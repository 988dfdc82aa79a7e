/** Returns true for the address of a site: http or https, without path, user, query or fragment. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && username + password + search + hash === ''
}
