import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { InquirySource } from '#schemas/sourcing/inquiries/states.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { AskLine } from './ask-line.ts'

/** Opens the inquiry dialog for up to ASKED_MOST goods; guests log in first. Loads its code on demand. */
export function askInquiry(mall: Mall, lines: readonly AskLine[], source: InquirySource): void {
  const open = () =>
    void loadChunk(() => import('./open-ask.tsx')).then(
      ({ openAsk }) => openAsk(mall, lines, source),
      () => mall.toast.error(NETWORK_MESSAGE),
    )
  mall.asMember(open, { kind: 'inquiry', lines: [...lines], source })
}
