import { childApps } from '#schemas/bridge/apps.ts'
import { REPLAY_PATH } from '#schemas/replay/paths.ts'

/**
 * Limits the frames of this page to the documents of the child applications and of the replay, so that a child cannot lead
 * its frame elsewhere. The page knows its own origin; a server behind others does not, and so its policy says 'self'.
 */
export function allowChildFrames(page: Document, base: string): void {
  const { origin } = page.location
  // A policy has no word for an address in brackets.
  if (origin.includes('[')) return
  const framed = [...Object.values(childApps), { document: REPLAY_PATH }]
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  // The bridge of WeChat's own browser sends its messages by frames of its scheme.
  policy.content = `frame-src ${framed.map(({ document }) => origin + base + document).join(' ')} weixin:`
  page.head.append(policy)
}
