import { atom } from 'jotai'
import { CHILD_AWAIT_MS, CHILD_MOUNT_MS } from '#schemas/base/constants.ts'
import type { FarChild, HostSide } from '#schemas/bridge/bridge.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { greetChild, type Refusal, type Talk, talkTo } from './greet.ts'
import { guard } from './guard.ts'
import { ABSENT, type ChildEvent, type ChildState, isAwaited, mayRun, next } from './machine.ts'

/** One child application: the machine, its clocks, and the talk with the document in its frame. */
export interface Child {
  stateAtom: ReturnType<typeof atom<ChildState>>
  /** Why it failed, where it did not merely take too long. */
  refusalAtom: ReturnType<typeof atom<Refusal | null>>
  send(event: ChildEvent): void
  /** A frame that has just come into the page. @returns a stop for when it goes */
  hold(frame: HTMLIFrameElement): () => void
  /** Asks something of a child that listens; one that does not is not waited for. */
  tell(work: (child: FarChild) => Promise<unknown>): void
}

/** They go from the moment when it is wanted until it is there, anew at every retry. */
function createClocks({ late, overdue }: { late(): void; overdue(): void }) {
  let going: ReturnType<typeof setTimeout>[] = []
  const stop = () => going.splice(0).forEach(clearTimeout)
  return {
    stop,
    start() {
      stop()
      going = [setTimeout(late, CHILD_MOUNT_MS), setTimeout(overdue, CHILD_AWAIT_MS)]
    },
  }
}

type Deps = Pick<MallBase, 'store' | 'clock' | 'log'>

/** @param side what the child may ask; it is `ready` there that its side must pass on to `send` */
export function createChild({ store, clock, log }: Deps, side: HostSide): Child {
  const stateAtom = atom(ABSENT)
  const refusalAtom = atom<Refusal | null>(null)
  const clocks = createClocks({ late: () => send('late'), overdue: () => send('overdue') })
  /** Of the document that began last, before it runs. */
  let port: MessagePort | null = null
  let talk: Talk | null = null

  function send(event: ChildEvent): void {
    const before = store.get(stateAtom)
    const after = next(before, event)
    if (after === before) return
    store.set(stateAtom, after)
    if (event !== 'refuse' && after.phase === 'mounting') store.set(refusalAtom, null)
    if (!isAwaited(after)) clocks.stop()
    else if (before.phase !== 'mounting' && after.phase === 'mounting') clocks.start()
    run()
  }

  function run(): void {
    if (port === null || !mayRun(store.get(stateAtom))) return
    talk = talkTo(port, guard(side, log), { now: clock.now, onFlood: () => refuse('flood') })
    port = null
  }

  function hangUp(): void {
    port?.close()
    talk?.end()
    port = talk = null
  }

  function refuse(why: Refusal): void {
    log(`child: ${why}`)
    hangUp()
    store.set(refusalAtom, why)
    send('refuse')
  }

  return {
    stateAtom,
    refusalAtom,
    send,
    hold(frame) {
      const stop = greetChild(frame, {
        onPort(fresh) {
          hangUp()
          port = fresh
          send('boot')
          run()
        },
        onRefused: refuse,
      })
      return () => {
        stop()
        hangUp()
      }
    },
    tell: (work) => void talk?.child.then(work).catch(() => undefined),
  }
}
