import { matchRoute, redirectOf } from '#schemas/routes/href.ts'
import { clickAgain, SERVED } from '#src/lib/early-clicks.ts'
import type { MallHistory } from '#src/lib/history.ts'
import { giveStylesBack } from '#src/renderer/sections.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { FirstPaint } from '#src/runtime/page/first-paint.ts'
import { keys } from '#src/session/keys.ts'
import { preloadScreen } from '#src/storefront/screens.ts'
import { startSession } from '#src/storefront/start-session.ts'
import { followEarlyJumps, loginOpened } from './early-jumps.ts'
import { adoptSnapshot, type Snapshot } from './snapshot.ts'

/**
 * Brings the server's HTML to life when it shows where the visitor is; else clears it away.
 * @param draw hydrates, and calls what it is given once the screen answers
 * @returns whether it did
 */
export async function hydrate(
  mall: Mall,
  snapshot: Snapshot | null,
  root: HTMLElement,
  draw: (paint: FirstPaint, onArrived: () => void) => void,
): Promise<boolean> {
  const { history, session, storage } = mall
  const name = snapshot && shows(history, snapshot) ? matchRoute(snapshot.path) : undefined
  if (!snapshot || !name) return clear(root)
  standWhereItLeads(history)
  let start = () => undefined as void
  const started = new Promise<void>((done) => (start = done))
  const paint = adoptSnapshot(mall, snapshot, started)
  giveStylesBack(root)
  // Who goes on before all of it answers goes as who they are, not as the guest it was drawn for.
  const stops = [history.listen(session.restoreOnce)]
  const stop = () => stops.forEach((end) => end())
  if (storage.local.get(keys.token) === null) stops.push(followEarlyJumps(mall))
  await Promise.all([preloadScreen(name), loginOpened(mall)])
  if (!shows(history, snapshot)) {
    // What was pressed led elsewhere: nothing of this page is left for a later one, and who waits for it goes on.
    stop()
    start()
    return clear(root)
  }
  const typeAgain = keepTyped(root)
  let arrived = false
  draw(paint, () => {
    if (arrived) return
    arrived = true
    stop()
    startSession(mall)
    start()
    typeAgain()
    // What was typed and who is here is drawn before: a search is sent with its word.
    setTimeout(() => clickAgain(root))
  })
  return true
}

function clear(root: HTMLElement): false {
  root.replaceChildren()
  delete root.dataset.served
  document.documentElement.classList.remove('elsewhere')
  return false
}

/** The address may have changed since the page's head looked at it. */
function shows(history: MallHistory, { path }: Snapshot): boolean {
  const { pathname, search } = history.place()
  const name = matchRoute(pathname)
  if (document.documentElement.classList.contains('elsewhere') || !document.querySelector(SERVED))
    return false
  // The inspector shows the document itself, which is not here.
  if (/[?&]inspect\b/.test(location.href)) return false
  return name === 'mall' ? matchRoute(path) === 'mall' : pathname + search === path
}

/** The server drew the screen behind another name of it; a redirect of the browser's own would come too late. */
function standWhereItLeads(history: MallHistory): void {
  const { pathname, search } = history.place()
  const target = redirectOf(pathname)
  if (target !== undefined) history.replace(target + search)
}

const setValue = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)

/** What was typed before the code came; React has not heard of it, or emptied the box. @returns what types it again */
export function keepTyped(root: Element): () => void {
  // Boxes to tick are kept by the page's head script.
  const boxes = root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')
  const inputs = [...boxes].map((input) => [input, input.value] as const)
  return () => {
    for (const [input, before] of inputs) {
      const typed = input.value || before
      if (typed === input.defaultValue || !input.isConnected) continue
      const { selectionStart, selectionEnd } = input
      // By React's own setter, so that it knows another value than the one which is typed now.
      input.value = ''
      setValue(input, typed)
      input.setSelectionRange(selectionStart, selectionEnd)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
