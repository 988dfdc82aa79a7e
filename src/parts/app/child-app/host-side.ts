import type { ChildApp } from '#schemas/bridge/apps.ts'
import type { HostSide } from '#schemas/bridge/bridge.ts'
import type { CarriedFile } from '#schemas/bridge/carried-file.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import { perform } from '#schemas/jump/perform.ts'
import { href } from '#schemas/routes/href.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { answerCall } from './answer-call.ts'
import { offerComparison } from './offer-comparison.ts'
import type { StaffSession } from './staff.ts'

/** The page around a child: the mall, or a small host alone. */
export interface HostWorld {
  /** Where the child stands by the page's address; null where the page shows something else. */
  place(): string | null
  /** The child went there by itself. */
  moved(place: string, replace: boolean): void
  /** What jumps do here. */
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
  /** What is hidden moves nothing of the page that hides it. */
  isOnShow(): boolean
  /** Tells the child how far an upload of its is. */
  progress(upload: string, share: number): void
}

/** Tabs and files come one at a time; a machine would ask for hundreds. */
const PAUSE_MS = 500

/** All that a child can do to the page and the mall; what is not here it cannot. */
export function createHostSide(
  mall: MallBase,
  { app, staff, world, isOnShow, progress, ...given }: Given,
): HostSide {
  const { clock, toast, history } = mall
  // A jump of the child does nothing in the shopper's name: what is for everybody leads to goods, and may ask for a login.
  const effects: Effects = {
    ...world.effects,
    addToCart({ goodsId }) {
      if (!app.staff) world.openPath(href('goodsDetail', { goodsId }), false)
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
        if (app.staff) world.openPath(href('innerDemo', { compare: offerComparison(mall, page) }), true)
      }),
    save: ({ file }) => once(() => saveFile(plainFile(file))),
    logOut: () => (isOnShow() ? given.logOut({}) : undefined),
  }
}

/** Of no type that a browser would show, and a name that leads nowhere. */
function plainFile({ name, bytes }: CarriedFile): File {
  return new File([bytes], name.replace(/[\\/\p{C}]/gu, '_'), { type: 'application/octet-stream' })
}
