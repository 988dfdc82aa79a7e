import { atom, type Atom } from 'jotai/vanilla'
import * as z from 'zod/mini'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { readJson } from '#src/lib/storage.ts'
import {
  isEmpty,
  mergePatches,
  NO_PATCHES,
  type Patches,
  toPatches,
  type Step,
  listPatchSteps,
} from '#src/screens/sourcing/schemes/model/patches.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { createMemberStore } from '#src/session/member-store.ts'

/** Save state: `keeping` lasts from a change until the mall has answered; `kept` means saved. */
export type DraftWord =
  | { word: 'none' | 'keeping' }
  | { word: 'kept'; at: number }
  | { word: 'failed'; message: string }

interface DraftState {
  word: DraftWord
  unkept: Patches
  /** Changes that were sent, but are not yet contained in the loaded scheme. */
  told: Patches
  /** First revision of the scheme that contains the sent changes. */
  toldAt: number
}

/** Unsaved changes of a scheme, which are shown at once and sent after a pause. */
export interface SchemeDraft {
  stateAtom: Atom<DraftState>
  change(patches: Partial<Patches>): void
  /** Saves all changes now; rejects if some changes could not be saved. */
  keep(): Promise<void>
  keepQuietly(): void
  isUnkept(): boolean
  /** Tells the draft that the scheme was loaded at this revision. */
  heard(revision: number): void
}

/** Time from the last change until the changes are sent, ms. */
export const PAUSE_MS = 800

interface Given {
  mall: Pick<MallBase, 'store' | 'storage' | 'clock'>
  schemeId: string
  /** Sends a step; returns the revision of the scheme after the step. */
  send(step: Step): Promise<number>
}

const Kept = z.object({
  head: z.record(z.string(), z.unknown()),
  groups: z.record(z.string(), z.record(z.string(), z.unknown())),
  items: z.record(z.string(), z.record(z.string(), z.unknown())),
  order: z.nullable(z.array(z.object({ groupId: z.string(), itemIds: z.array(z.string()) }))),
})

/** Store of this tab with the unsaved changes from the last visit, which the mall validates like any others. */
function keptIn({ store, storage }: Given['mall'], schemeId: string) {
  const own = createMemberStore({ store, storage })
  const key = `${keys.draft}scheme:${schemeId}`
  return {
    read: (): Patches => readJson(own.get(key), (value) => z.parse(Kept, value) as Patches) ?? NO_PATCHES,
    write: (patches: Patches) =>
      isEmpty(patches) ? own.remove(key) : void own.set(key, JSON.stringify(patches)),
  }
}

/** Creates the state of the draft; its unsaved changes are also written to the tab's storage. */
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

/** Sends the changes. A failed step and the steps after it stay unsaved; changes made meanwhile override them. */
async function tell({ get, set }: ReturnType<typeof createCell>, { mall, send }: Given): Promise<void> {
  const steps = listPatchSteps(get().unkept)
  if (steps.length === 0) return
  const told = steps.reduce((all, step) => mergePatches(all, toPatches(step)), get().told)
  set({ word: { word: 'keeping' }, unkept: NO_PATCHES, told })
  for (const [at, step] of steps.entries()) {
    try {
      const revision = await send(step)
      set({ toldAt: Math.max(get().toldAt, revision) })
    } catch (error) {
      // Another device has removed the target of the change.
      if (error instanceof ApiFailure && error.code === 'NOT_FOUND' && step.of !== 'head') continue
      const left = steps.slice(at).reduce((all, one) => mergePatches(all, toPatches(one)), NO_PATCHES)
      const message = error instanceof ApiFailure ? error.message : GENERIC_MESSAGE
      set({ unkept: mergePatches(left, get().unkept), word: { word: 'failed', message } })
      throw error
    }
  }
  // Changes made meanwhile are sent by a later call.
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
      set({ unkept: mergePatches(get().unkept, patches), word: { word: 'keeping' } })
      clearTimeout(timer)
      timer = setTimeout(keepQuietly, PAUSE_MS)
    },
    heard(revision) {
      const { told, toldAt, word } = get()
      if (revision >= toldAt && word.word !== 'keeping' && !isEmpty(told)) set({ told: NO_PATCHES })
    },
  }
}
