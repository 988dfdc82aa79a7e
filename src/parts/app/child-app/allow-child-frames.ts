import { childApps } from '#schemas/bridge/apps.ts'
import { REPLAY_PATH } from '#schemas/replay/paths.ts'

/**
 * From now on this page holds the documents of the child applications and of the replay in frames and nothing else, so
 * that a child cannot lead its frame elsewhere. The page knows its own origin; a server behind others does not, and so its policy says 'self'.
 */
export function allowChildFrames(page: Document, base: string): void {
  const { origin } = page.location
  // A policy has no word for an address in brackets.
  if (origin.includes('[')) return
  const documents = [...Object.values(childApps).map(({ document }) => document), REPLAY_PATH]
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  // The bridge of WeChat's own browser sends its messages by frames of its scheme.
  policy.content = `frame-src ${documents.map((path) => origin + base + path).join(' ')} weixin:`
  page.head.append(policy)
}
