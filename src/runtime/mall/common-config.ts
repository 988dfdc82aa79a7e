import { atom, useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { pages } from '#schemas/content/pages/calls.ts'
import { noSwitches, readSwitches, type WidgetSwitches } from '#schemas/page/widget-switches.ts'
import { readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

type CommonConfig = Parameters<typeof readSwitches>[0]
type Deps = Pick<MallBase, 'call' | 'store' | 'storage' | 'clock'>

const switchesAtom = atom(noSwitches)
/** Disabled widget types; the same set object as long as the types do not change. */
export const killedAtom = atom((get) => get(switchesAtom).killed)
/** Latest answer to findCommonConfig as text; `askedAt` is the time of the request, ms. */
const configAtom = atom({ text: '', askedAt: -Infinity })

/** Minimum age of the answer before an open tab asks again, ms. */
const FRESH_MS = 60_000

/** Returns the answer to findCommonConfig as text, to be embedded in a page. */
export function serializeCommonConfig({ store }: Pick<MallBase, 'store'>): string {
  return store.get(configAtom).text
}

/** Adopts the answer embedded in a page, without checking it, because this mall's own server wrote the answer. */
export function adoptCommonConfig(mall: Deps, text: string): void {
  if (take(mall, text, (value) => value as CommonConfig)) mall.storage.local.set(keys.commonConfig, text)
  markAsked(mall)
}

function markAsked({ store, clock }: Deps): void {
  store.set(configAtom, (before) => ({ ...before, askedAt: clock.now() }))
}

const checked = (value: unknown): CommonConfig => z.parse(pages.findCommonConfig.output, value)

/** Applies an answer. @returns true if the text changes anything */
function take({ store }: Deps, text: string, parse = checked): boolean {
  const config = readJson(text, parse)
  if (config === null || text === store.get(configAtom).text) return false
  store.set(configAtom, (before) => ({ ...before, text }))
  store.set(switchesAtom, readSwitches(config))
  return true
}

/** Applies the answer of the last visit, so that a broken type stays off, then loads and applies a new answer. */
export async function loadCommonConfig(mall: Deps): Promise<void> {
  const { call, storage } = mall
  take(mall, storage.local.get(keys.commonConfig) ?? '')
  markAsked(mall)
  try {
    const text = JSON.stringify(await call(pages.findCommonConfig, {}))
    if (take(mall, text)) storage.local.set(keys.commonConfig, text)
  } catch {
    // The previous answer stays in effect.
  }
}

/** Asks again if the answer is at least a minute old, or if the clock was set back. */
export function refreshCommonConfig(mall: Deps): void {
  const age = mall.clock.now() - mall.store.get(configAtom).askedAt
  if (age >= FRESH_MS || age < 0) void loadCommonConfig(mall)
}

/** Refreshes the switches whenever the tab becomes visible. */
export function followCommonConfig(mall: Deps): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshCommonConfig(mall)
  })
}

export function useSwitches(): WidgetSwitches {
  return useAtomValue(switchesAtom)
}
