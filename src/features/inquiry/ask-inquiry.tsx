import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from '../mall.ts'
import type { AskLine } from './ask-line.ts'

/**
 * Asks for a price of up to ASKED_MOST goods, in a dialog over whatever page is shown; a login first. Its code loads
 * when it is first wanted.
 * @example <Button onClick={() => askInquiry(mall, lines)}>询价</Button>
 */
export function askInquiry(mall: Mall, lines: readonly AskLine[]): void {
  mall.asMember(() => {
    loadChunk(() => import('./open-ask.tsx')).then(
      ({ openAsk }) => openAsk(mall, lines),
      () => mall.toast.error(NETWORK_MESSAGE),
    )
  })
}
