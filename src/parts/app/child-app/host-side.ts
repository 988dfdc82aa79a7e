import type { ChildApp } from '#schemas/bridge/apps.ts'
import type { HostSide } from '#schemas/bridge/bridge.ts'
import type { CarriedFile } from '#schemas/bridge/carried-file.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import { perform } from '#schemas/jump/perform.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { answerCall } from './answer-call.ts'
import { offerComparison } from './offer-comparison.ts'
import type { StaffSession } from './staff.ts'

/** Page around a child application: the mall, or a small host alone. */
export interface HostWorld {
  /** Place of the child according to the page's address; null while the page shows something else. */
  place(): string | null
  /** Updates the page's address after the child navigated by itself. */
  moved(place: string, replace: boolean): void
  effects: Effects
  openPath(path: string, newTab: boolean): void
  openPlace(place: string): void
}

interface Given extends Pick<
  HostSide,
  'session' | 'ready' | 'keep' | 'journal' | 'readJournal' | 'logOut' | 'place' | 'title'
> {
  app: ChildApp
  staff: StaffSession | null
  world: HostWorld
  /** Returns true while the child is visible; a hidden child may not change the page. */
  isOnShow(): boolean
  progress(upload: string, share: number): void
}

/** Minimum time between opened tabs or saved files, ms; stops a script that requests many. */
const PAUSE_MS = 500

/** Creates the methods with which a child may change the page and the mall. */
export function createHostSide(
  mall: MallBase,
  { app, staff, world, isOnShow, progress, ...given }: Given,
): HostSide {
  const { clock, toast, history } = mall
  // A child's jump never acts in the shopper's name: for public applications it leads to goods and may ask for a
  // login.
  const effects: Effects = {
    ...world.effects,
    addToCart({ goodsId }) {
      if (!app.staff) world.openPath(formatHref('goodsDetail', { goodsId }), false)
    },
    requireLogin(resume, link) {
      if (!app.staff) world.effects.requireLogin(resume, link)
    },
  }
  let last = -Infinity

  function once(work: () => void): void {
    const now = clock.now()
    if (!isOnShow() || (now >= last && now - last < PAUSE_MS)) return
    last = now
    work()
  }

  return {
    session: given.session,
    ready: given.ready,
    keep: given.keep,
    journal: given.journal,
    readJournal: given.readJournal,
    call({ upload, ...asked }) {
      const onProgress = upload === undefined ? undefined : (share: number) => progress(upload, share)
      return answerCall(mall, { app, staff, asked, onProgress })
    },
    title: given.title,
    toast: ({ kind, message }) => void (isOnShow() && toast[kind](message)),
    place: (wish) => void (isOnShow() && given.place(wish)),
    back: () => void (isOnShow() && history.go(-1)),
    open: (wish) =>
      once(() => {
        if ('jump' in wish) perform(wish.jump, effects)
        else if ('path' in wish) world.openPath(wish.path, wish.newTab ?? false)
        else world.openPlace(wish.place)
      }),
    compare: (page) =>
      once(() => {
        if (app.staff) world.openPath(formatHref('innerDemo', { compare: offerComparison(mall, page) }), true)
      }),
    save: ({ file }) => once(() => saveFile(plainFile(file))),
    logOut: () => (isOnShow() ? given.logOut({}) : undefined),
  }
}

/** Returns a harmless copy of a file: a type that no browser displays, and a name without path separators. */
function plainFile({ name, bytes }: CarriedFile): File {
  return new File([bytes], name.replace(/[\\/\p{C}]/gu, '_'), { type: 'application/octet-stream' })
}
