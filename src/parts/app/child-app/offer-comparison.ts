import { type ComparedPage, nameChannel } from '#schemas/replay/compared-page.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Offers two versions of a page to the tab that knows the returned key, until this document closes. */
export function offerComparison({ random }: Pick<MallBase, 'random'>, page: ComparedPage): string {
  const key = random.digits(20)
  const channel = new BroadcastChannel(nameChannel(key))
  channel.addEventListener('message', () => channel.postMessage(page))
  return key
}
