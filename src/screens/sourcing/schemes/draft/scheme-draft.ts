import { atom, type Atom } from 'jotai/vanilla'
import * as z from 'zod/mini'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { readJson } from '#src/lib/storage.ts'
import {
  isEmpty,
  merged,
  NO_PATCHES,
  type Patches,
  patchesOf,
  type Step,
  stepsOf,
} from '#src/screens/sourcing/schemes/model/patches.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { memberStore } from '#src/session/member-store.ts'

/** State of saving: `keeping` from a change until the mall has answered. */
export type DraftWord =
  | { word: 'none' | 'keeping' }
  | { word: 'kept'; at: number }
  | { word: 'failed'; message: string }

interface DraftState {
  word: DraftWord
  /** Changed, and not told the mall. */
  unkept: Patches
  /** Told the mall, and not in what it answered yet. */
  told: Patches
  /** Of the scheme from which on the mall's answer holds what was told. */
  toldAt: number
}

/** What is kept of a scheme that is worked on: shown at once, told the mall after a pause. */
export interface SchemeDraft {
  stateAtom: Atom<DraftState>
  change(patches: Partial<Patches>): void
  /** Tells the mall now. Rejects when something was not kept. */
  keep(): Promise<void>
  keepQuietly(): void
  isUnkept(): boolean
  /** The mall answered the scheme as of this revision. */
  heard(revision: number): void
}

/** ms without a change after which the mall is told. */
export const PAUSE_MS = 800

interface Given {
  mall: Pick<MallBase, 'store' | 'storage' | 'clock'>
  schemeId: string
  /** Tells the mall; answers the revision of the scheme since then. */
  send(step: Step): Promise<number>
}

const Kept = z.object({
  head: z.record(z.string(), z.unknown()),
  groups: z.record(z.string(), z.record(z.string(), z.unknown())),
  items: z.record(z.string(), z.record(z.string(), z.unknown())),
  order: z.nullable(z.array(z.object({ groupId: z.string(), itemIds: z.array(z.string()) }))),
})

/** Of this tab: what was typed and not kept when it was left, which the mall checks like any other. */
function keptIn({ store, storage }: Given['mall'], schemeId: string) {
  const own = memberStore({ store, storage })
  const key = `${keys.draft}scheme:${schemeId}`
  return {
    read: (): Patches => readJson(own.get(key), (value) => z.parse(Kept, value) as Patches) ?? NO_PATCHES,
    write: (patches: Patches) =>
      isEmpty(patches) ? own.remove(key) : void own.set(key, JSON.stringify(patches)),
  }
}

/** The state of one draft; what is unkept is in the tab too. */
function createCell({ mall, schemeId }: Given) {
  const kept = keptIn(mall, schemeId)
  const stateAtom = atom<DraftState>({
    word: { word: 'none' },
    unkept: kept.read(),
    told: NO_PATCHES,
    toldAt: 0,
  })
  return {
    stateAtom,
    get: () => mall.store.get(stateAtom),
    set(change: Partial<DraftState>): void {
      if (change.unkept) kept.write(change.unkept)
      mall.store.set(stateAtom, (state) => ({ ...state, ...change }))
    },
  }
}

/** One call after the other; what fails and what comes after it stays unkept, under what was changed meanwhile. */
async function tell({ get, set }: ReturnType<typeof createCell>, { mall, send }: Given): Promise<void> {
  const steps = stepsOf(get().unkept)
  if (steps.length === 0) return
  const told = steps.reduce((all, step) => merged(all, patchesOf(step)), get().told)
  set({ word: { word: 'keeping' }, unkept: NO_PATCHES, told })
  for (const [at, step] of steps.entries()) {
    try {
      const revision = await send(step)
      set({ toldAt: Math.max(get().toldAt, revision) })
    } catch (error) {
      // Another device has removed what it was of.
      if (error instanceof ApiFailure && error.code === 'NOT_FOUND' && step.of !== 'head') continue
      const left = steps.slice(at).reduce((all, one) => merged(all, patchesOf(one)), NO_PATCHES)
      const message = error instanceof ApiFailure ? error.message : GENERIC_MESSAGE
      set({ unkept: merged(left, get().unkept), word: { word: 'failed', message } })
      throw error
    }
  }
  // Changes made meanwhile are sent by a call of their own.
  if (isEmpty(get().unkept)) set({ word: { word: 'kept', at: mall.clock.now() } })
}

export function createSchemeDraft(given: Given): SchemeDraft {
  const cell = createCell(given)
  const { stateAtom, get, set } = cell
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()

  function keep(): Promise<void> {
    clearTimeout(timer)
    const telling = queue.then(() => tell(cell, given))
    queue = telling.catch(() => undefined)
    return telling
  }
  const keepQuietly = () => void keep().catch(() => undefined)

  return {
    stateAtom,
    keep,
    keepQuietly,
    isUnkept: () => !isEmpty(get().unkept) || get().word.word === 'keeping',
    change(patches) {
      set({ unkept: merged(get().unkept, patches), word: { word: 'keeping' } })
      clearTimeout(timer)
      timer = setTimeout(keepQuietly, PAUSE_MS)
    },
    heard(revision) {
      const { told, toldAt, word } = get()
      if (revision >= toldAt && word.word !== 'keeping' && !isEmpty(told)) set({ told: NO_PATCHES })
    },
  }
}
