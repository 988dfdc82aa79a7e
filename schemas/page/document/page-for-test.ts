import { acceptProposal } from './accept-proposal.ts'
import type { EditedPage } from './operations.ts'
import { joinPage, splitPage } from './page-text.ts'
import { createPageReader } from './read-page-text.ts'

/** Opens a text as the designer does. Throws for one that is refused. */
export function openText(text: string): EditedPage {
  const parts = splitPage(text)
  const page = createPageReader()(parts)
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return { text: parts, page }
}

/** `acceptProposal` of a text. */
export const acceptInText = (text: string, id: string): string => joinPage(acceptProposal(openText(text), id))
