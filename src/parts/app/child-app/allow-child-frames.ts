import { childApps } from '#schemas/bridge/apps.ts'
import { REPLAY_PATH } from '#schemas/replay/paths.ts'

/**
 * Limits the frames of this page to the documents of the child applications and of the replay, so that a child
 * cannot navigate its frame elsewhere. The page sets this policy because the page knows its origin; a server
 * behind a proxy does not know the origin, so the server's policy says 'self'.
 */
export function allowChildFrames(page: Document, base: string): void {
  const { origin } = page.location
  // A policy cannot express an IPv6 address in brackets.
  if (origin.includes('[')) return
  const framed = [...Object.values(childApps), { document: REPLAY_PATH }]
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  // WeChat's browser sends the messages of its bridge through frames with its own scheme.
  policy.content = `frame-src ${framed.map(({ document }) => origin + base + document).join(' ')} weixin:`
  page.head.append(policy)
}
