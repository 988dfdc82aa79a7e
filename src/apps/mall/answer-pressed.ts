import type { Mall } from '#src/features/mall.ts'
import type { PageAddress } from '#src/features/page/page-source.ts'
import type { EarlyDrawing } from '#src/features/page/served.ts'
import { SERVED } from '#src/lib/early-clicks.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'

/** Longer than this the rest of the page does not wait for what was pressed, ms. */
const MOST = 1000
const STEP = 10

/**
 * Where a guest pressed something of the page before anything answered, the page comes to life before the shell around
 * it, and what the press leads to is shown first. A member is known only once the shell answers.
 * @returns null where there is nothing to hurry for
 */
export async function answerPressed(mall: Mall, address: PageAddress): Promise<EarlyDrawing | null> {
  const host = pressedHost()
  const loaded = mall.pages.visited(address)
  const { served } = mall
  if (!host || !loaded || !served || mall.storage.local.get(keys.token) !== null) return null
  const { drawPage } = await loadChunk(() => import('#src/renderer/page-drawing.ts'))
  let calmDown = () => undefined as void
  const calm = new Promise<void>((done) => (calmDown = done))
  mall.served = null
  const drawing = { host, ...drawPage(host, mall, { ...served, calm }) }
  drawing.show(loaded)
  const isOpening = () => mall.store.get(loginPromptAtom) !== null && !document.querySelector('dialog[open]')
  for (let left = MOST; left > 0 && (pressedHost() === host || isOpening()); left -= STEP)
    await new Promise((done) => setTimeout(done, STEP))
  calmDown()
  return drawing
}

/** What holds the islands, where one of them was pressed and does not answer yet. */
function pressedHost(): HTMLElement | null {
  const sections = (window.earlyClicks ?? []).map((target) => target.closest(`section${SERVED}`))
  return sections.find((section) => section !== null)?.parentElement ?? null
}
