import { atom, type PrimitiveAtom } from 'jotai'
import type { ChildApp } from '#schemas/bridge/apps.ts'
import type { BridgeSession } from '#schemas/bridge/bridge.ts'
import { platformAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { loadPlatform } from '../platform.ts'
import { type Child, createChild } from './child.ts'
import { createHostSide, type HostWorld } from './host-side.ts'
import { mayRun } from './machine.ts'
import { createStaffSession, endedAtom, staffAtom, type StaffSession } from './staff.ts'
import { keepTyped, typedBy } from './typed.ts'

export interface DeskCenter {
  app: ChildApp
  child: Child
  staff: StaffSession
  /** What the child calls what it shows. */
  titleAtom: PrimitiveAtom<string>
  /** Who works, and where the child begins. */
  session(): BridgeSession
  /** Tells the child where Back, Forward and links of the page lead. @returns a stop */
  follow(): () => void
}

/** A child application with who works in it, in one page of the mall. */
export function createDeskCenter(mall: MallBase, app: ChildApp, world: HostWorld): DeskCenter {
  const { store, storage, history } = mall
  const staff = createStaffSession(mall)
  /** Where the child stands, as far as is known; null before it begins. */
  let childAt: string | null = null
  let before = world.place()
  const titleAtom = atom(app.title)

  function worker() {
    const user = store.get(staffAtom)?.user ?? store.get(endedAtom)
    if (!user) throw new Error('nobody works')
    return user
  }

  function session(): BridgeSession {
    const user = worker()
    childAt = world.place() ?? '/'
    return { user, platform: store.get(platformAtom), place: childAt, typed: typedBy(user.userId, storage) }
  }

  function turned(): void {
    const place = world.place()
    const returns = before === null
    before = place
    if (place === null || childAt === null || place === childAt) return
    // Back at the application without a word of where: it is shown as it was left.
    if (returns && place === '/') return world.moved(childAt, true)
    childAt = place
    child.tell((far) => far.go({ path: place }))
  }

  const side = createHostSide(mall, {
    app,
    staff,
    world,
    async session() {
      // After a reload the child may be quicker than the mall's own facts: it would begin without name and codes.
      if (store.get(platformAtom) === null) await loadPlatform(mall)
      return session()
    },
    isOnShow() {
      const state = store.get(child.stateAtom)
      return state.wanted && mayRun(state)
    },
    ready: () => child.send('ready'),
    keep: (typed) => keepTyped(worker().userId, typed, storage),
    title: ({ title }) => store.set(titleAtom, title || app.title),
    place({ path, replace }) {
      childAt = path
      world.moved(path, replace)
    },
  })
  const child: Child = createChild(mall, side)
  return { app, child, staff, titleAtom, session, follow: () => history.listen(turned) }
}
