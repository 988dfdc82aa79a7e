import { atom, useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { pages } from '#schemas/content/pages/calls.ts'
import { noSwitches, switchesOf, type WidgetSwitches } from '#schemas/page/widget-switches.ts'
import { readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

type CommonConfig = Parameters<typeof switchesOf>[0]
type Deps = Pick<MallBase, 'call' | 'store' | 'storage' | 'clock'>

const switchesAtom = atom(noSwitches)
/** Types that are off; the same set as long as nothing changes. */
export const killedAtom = atom((get) => get(switchesAtom).killed)
/** The answer as text, and when it was asked for, ms. */
const configAtom = atom({ text: '', askedAt: -Infinity })

/** An open tab asks again after this long, ms. */
const FRESH = 60_000

/** The answer as text, for a page that brings it along. */
export function commonConfigOf({ store }: Pick<MallBase, 'store'>): string {
  return store.get(configAtom).text
}

/** What came with a page: written by this mall's own server, so it is not checked again. */
export function adoptCommonConfig(mall: Deps, text: string): void {
  if (take(mall, text, (value) => value as CommonConfig)) mall.storage.local.set(keys.commonConfig, text)
  markAsked(mall)
}

function markAsked({ store, clock }: Deps): void {
  store.set(configAtom, (before) => ({ ...before, askedAt: clock.now() }))
}

const checked = (value: unknown): CommonConfig => z.parse(pages.findCommonConfig.output, value)

/** @returns whether it says something new */
function take({ store }: Deps, text: string, parse = checked): boolean {
  const config = readJson(text, parse)
  if (config === null || text === store.get(configAtom).text) return false
  store.set(configAtom, (before) => ({ ...before, text }))
  store.set(switchesAtom, switchesOf(config))
  return true
}

/**
 * Kill switches and deprecations of widget types (findCommonConfig). What was known in the last visit holds until the
 * answer comes and when it does not come: a type that breaks pages stays off.
 */
export async function loadCommonConfig(mall: Deps): Promise<void> {
  const { call, storage } = mall
  take(mall, storage.local.get(keys.commonConfig) ?? '')
  markAsked(mall)
  try {
    const text = JSON.stringify(await call(pages.findCommonConfig, {}))
    if (take(mall, text)) storage.local.set(keys.commonConfig, text)
  } catch {
    // What is known stays.
  }
}

/** Asks again when what is known is a minute old, or the clock was set back. */
export function refreshCommonConfig(mall: Deps): void {
  const age = mall.clock.now() - mall.store.get(configAtom).askedAt
  if (age >= FRESH || age < 0) void loadCommonConfig(mall)
}

/** A tab that is looked at again follows the switches. */
export function followCommonConfig(mall: Deps): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshCommonConfig(mall)
  })
}

export function useSwitches(): WidgetSwitches {
  return useAtomValue(switchesAtom)
}
