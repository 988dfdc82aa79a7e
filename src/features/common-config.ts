import { atom, useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import type { Readable } from '#registry/readable.ts'
import { pages } from '#schemas/api/pages.ts'
import { noSwitches, switchesOf, type WidgetSwitches } from '#schemas/page/widget-switches.ts'
import { call } from '#src/api/client.ts'
import { clock } from '#src/lib/clock.ts'
import { localStore, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { mallStore, readableOf } from '#src/session/store.ts'

const switchesAtom = atom(noSwitches)
const killedAtom = atom((get) => get(switchesAtom).killed)

/** An open tab asks again after this long, ms. */
const FRESH = 60_000
let askedAt = -Infinity
let known = ''

/** The answer as text, for a page that brings it along. */
export function commonConfigNow(): string {
  return known
}

export function adoptCommonConfig(text: string): void {
  if (take(text)) localStore.set(keys.commonConfig, text)
  askedAt = clock.now()
}

function take(text: string): boolean {
  const config = readJson(text, (value) => z.parse(pages.findCommonConfig.output, value))
  if (config === null || text === known) return false
  known = text
  mallStore.set(switchesAtom, switchesOf(config))
  return true
}

/**
 * Kill switches and deprecations of widget types (findCommonConfig). What was known in the last visit holds until the
 * answer comes and when it does not come: a type that breaks pages stays off.
 */
export async function loadCommonConfig(): Promise<void> {
  take(localStore.get(keys.commonConfig) ?? '')
  askedAt = clock.now()
  try {
    const text = JSON.stringify(await call(pages.findCommonConfig, {}))
    if (take(text)) localStore.set(keys.commonConfig, text)
  } catch {
    // What is known stays.
  }
}

/** Asks again when what is known is a minute old, or the clock was set back. */
export function refreshCommonConfig(): void {
  const age = clock.now() - askedAt
  if (age >= FRESH || age < 0) void loadCommonConfig()
}

/** A tab that is looked at again follows the switches. */
export function followCommonConfig(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshCommonConfig()
  })
}

/** Types that are off; the same set as long as nothing changes. */
export const killedWidgets: Readable<ReadonlySet<string>> = readableOf(killedAtom)

export function useSwitches(): WidgetSwitches {
  return useAtomValue(switchesAtom, { store: mallStore })
}
