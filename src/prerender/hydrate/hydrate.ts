import { matchRoute, findRedirect } from '#schemas/routes/href.ts'
import { clickAgain, SERVED } from '#src/lib/early-clicks.ts'
import type { MallHistory } from '#src/lib/history.ts'
import { giveStylesBack } from '#src/renderer/sections.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { FirstPaint } from '#src/runtime/page/first-paint.ts'
import { keys } from '#src/session/keys.ts'
import { preloadScreen } from '#src/storefront/screens.ts'
import { startSession } from '#src/storefront/start-session.ts'
import { followEarlyJumps, waitForLogin } from './early-jumps.ts'
import { adoptSnapshot, type Snapshot } from './snapshot.ts'

/**
 * Hydrates the server's HTML and returns true if the HTML shows the visitor's current place; otherwise removes the
 * HTML and returns false.
 * @param draw hydrates, and calls its callback once the screen is interactive
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
  // Restores the session before a navigation that precedes hydration, because the HTML was rendered for a guest.
  const stops = [history.listen(session.restoreOnce)]
  const stop = () => stops.forEach((end) => end())
  if (storage.local.get(keys.token) === null) stops.push(followEarlyJumps(mall))
  await Promise.all([preloadScreen(name), waitForLogin(mall)])
  if (!shows(history, snapshot)) {
    // A click led to another place: discards this page, and releases the code that waits for its start.
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
    // Runs after the typed text and the session have rendered, so that a search is sent with its word.
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

/** Returns true if the HTML shows the current address, which may have changed since the head script ran. */
function shows(history: MallHistory, { path }: Snapshot): boolean {
  const { pathname, search } = history.place()
  const name = matchRoute(pathname)
  if (document.documentElement.classList.contains('elsewhere') || !document.querySelector(SERVED))
    return false
  // The inspector needs the page document, which is not in the HTML.
  if (/[?&]inspect\b/.test(location.href)) return false
  return name === 'mall' ? matchRoute(path) === 'mall' : pathname + search === path
}

/** Replaces the address of an alias by its target, which the server rendered; the router would do so too late. */
function standWhereItLeads(history: MallHistory): void {
  const { pathname, search } = history.place()
  const target = findRedirect(pathname)
  if (target !== undefined) history.replace(target + search)
}

const setValue = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)

/** Keeps text typed before hydration, which React clears; the returned function types it again. */
export function keepTyped(root: Element): () => void {
  // Checkboxes are excluded, because the head script records early clicks on them.
  const boxes = root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')
  const inputs = [...boxes].map((input) => [input, input.value] as const)
  return () => {
    for (const [input, before] of inputs) {
      const typed = input.value || before
      if (typed === input.defaultValue || !input.isConnected) continue
      const { selectionStart, selectionEnd } = input
      // Uses the native setter, so that React detects a change to the typed value.
      input.value = ''
      setValue(input, typed)
      input.setSelectionRange(selectionStart, selectionEnd)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
