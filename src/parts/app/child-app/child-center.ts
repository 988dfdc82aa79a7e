import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { ChildApp } from '#schemas/bridge/apps.ts'
import type { BridgeSession } from '#schemas/bridge/bridge.ts'
import { loadPlatform } from '#src/runtime/mall/platform.ts'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { type Child, createChild } from './child.ts'
import { createHostSide, type HostWorld } from './host-side.ts'
import { createJournalSide } from './journal-side.ts'
import { createJournal } from './journal.ts'
import { canRun } from './machine.ts'
import { createStaffSession, endedAtom, staffAtom, type StaffSession } from './staff.ts'
import { keepTyped, readTypedTexts } from './typed.ts'

export interface ChildCenter {
  app: ChildApp
  child: Child
  /** Staff login of the application; null in public applications. */
  staff: StaffSession | null
  /** Id of the current user: '' for a guest of a public application; null if a staff login is needed but missing. */
  userAtom: Atom<string | null>
  titleAtom: PrimitiveAtom<string>
  session(): BridgeSession
  /** Tells the child about Back, Forward and links of the page. @returns a function that stops it */
  follow(): () => void
}

const workerAtom = atom((get) => get(staffAtom)?.user ?? get(endedAtom))
const workerIdAtom = atom((get) => get(workerAtom)?.userId ?? null)
const shopperIdAtom = atom((get) => get(userAtom)?.userId ?? '')

/** Creates a child application with its user in a page of the mall. */
export function createChildCenter(mall: MallBase, app: ChildApp, world: HostWorld): ChildCenter {
  const { store, storage, history } = mall
  const staff = app.staff ? createStaffSession(mall) : null
  const idAtom = app.staff ? workerIdAtom : shopperIdAtom
  /** Last known place of the child; null before it starts. */
  let childAt: string | null = null
  let before = world.place()
  const titleAtom = atom(app.title)

  function whose() {
    const userId = store.get(idAtom)
    if (userId === null) throw new Error('nobody works')
    return { staff: app.staff, userId }
  }

  function session(): BridgeSession {
    const typed = readTypedTexts(whose(), storage)
    childAt = world.place() ?? '/'
    const user = app.staff ? store.get(workerAtom) : null
    return { user, platform: store.get(platformAtom), place: childAt, typed }
  }

  function turned(): void {
    const place = world.place()
    const returns = before === null
    before = place
    if (place === null || childAt === null || place === childAt) return
    // The address leads back to the application without a place: restore the child's last place.
    if (returns && place === '/') return world.moved(childAt, true)
    childAt = place
    child.tell((far) => far.go({ path: place }))
  }

  const side = createHostSide(mall, {
    app,
    staff,
    world,
    async session() {
      // After a reload the child may start before the platform is loaded, but the child needs the platform.
      if (store.get(platformAtom) === null) await loadPlatform(mall)
      return session()
    },
    isOnShow() {
      const state = store.get(child.stateAtom)
      return state.wanted && canRun(state)
    },
    ready: () => child.send('ready'),
    progress: (upload, share) => child.tell((far) => far.progress({ upload, share })),
    keep: (typed) => keepTyped(whose(), typed, storage),
    ...createJournalSide({ journal: createJournal(storage), staff, readUserId: () => whose().userId }),
    title: ({ title }) => store.set(titleAtom, title || app.title),
    place({ path, replace }) {
      childAt = path
      world.moved(path, replace)
    },
  })
  const child: Child = createChild(mall, side)
  return { app, child, staff, userAtom: idAtom, titleAtom, session, follow: () => history.listen(turned) }
}
