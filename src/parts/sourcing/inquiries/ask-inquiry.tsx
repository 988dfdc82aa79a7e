import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { InquirySource } from '#schemas/sourcing/inquiries/states.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { AskLine } from './ask-line.ts'

/**
 * Asks for a price of up to ASKED_MOST goods, in a dialog over whatever page is shown; a login first. Its code loads
 * when it is first wanted.
 * @example <Button onClick={() => askInquiry(mall, lines, 'GOODS')}>询价</Button>
 */
export function askInquiry(mall: Mall, lines: readonly AskLine[], source: InquirySource): void {
  const open = () =>
    void loadChunk(() => import('./open-ask.tsx')).then(
      ({ openAsk }) => openAsk(mall, lines, source),
      () => mall.toast.error(NETWORK_MESSAGE),
    )
  mall.asMember(open, { kind: 'inquiry', lines: [...lines], source })
}
