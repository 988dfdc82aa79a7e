import { atom } from 'jotai'
import { CHILD_AWAIT_MS, CHILD_MOUNT_MS } from '#schemas/base/constants.ts'
import type { FarChild, HostSide } from '#schemas/bridge/bridge.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { greetChild, type Refusal, type Talk, connectChild } from './greet.ts'
import { guard } from './guard.ts'
import { ABSENT, type ChildEvent, type ChildState, isAwaited, canRun, computeNextState } from './machine.ts'

export interface Child {
  stateAtom: ReturnType<typeof atom<ChildState>>
  /** Reason of a failure; null if it merely took too long. */
  refusalAtom: ReturnType<typeof atom<Refusal | null>>
  send(event: ChildEvent): void
  /** Connects to a frame just added to the page; returns a function to call when it is removed. */
  hold(frame: HTMLIFrameElement): () => void
  /** Runs `work` with the connected child; does nothing if no child is connected. */
  tell(work: (child: FarChild) => Promise<unknown>): void
}

/** Creates the timeouts of a start, which begin anew at every retry. */
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

/** Creates a child application; the method `ready` of `side` must call `send` of the result. */
export function createChild({ store, clock, log }: Deps, side: HostSide): Child {
  const stateAtom = atom(ABSENT)
  const refusalAtom = atom<Refusal | null>(null)
  const clocks = createClocks({ late: () => send('late'), overdue: () => send('overdue') })
  /** Port to the document that started last; null once that document runs. */
  let port: MessagePort | null = null
  let talk: Talk | null = null

  function send(event: ChildEvent): void {
    const before = store.get(stateAtom)
    const after = computeNextState(before, event)
    if (after === before) return
    store.set(stateAtom, after)
    if (event !== 'refuse' && after.phase === 'mounting') store.set(refusalAtom, null)
    if (!isAwaited(after)) clocks.stop()
    else if (before.phase !== 'mounting' && after.phase === 'mounting') clocks.start()
    run()
  }

  function run(): void {
    if (port === null || !canRun(store.get(stateAtom))) return
    talk = connectChild(port, guard(side, log), { now: clock.now, onFlood: () => refuse('flood') })
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
