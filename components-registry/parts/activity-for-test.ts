import { atom } from 'jotai/vanilla'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { HOUR_MS } from '#schemas/base/constants.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import type { Activity, ActivityOffer } from '#schemas/trade/activity-goods/calls.ts'

/** The server's time in tests: 2026-11-21 12:00 mall time. The visitor's clock is the same by default. */
export const NOON = Date.parse('2026-11-21T12:00:00+08:00')

export function createTestOffer(given: Partial<ActivityOffer> = {}): ActivityOffer {
  return {
    goods: createGoodsCard(),
    specText: '',
    price: { points: '0', cash: '59.90' },
    quantity: 20,
    left: 5,
    perMember: 2,
    teams: [],
    waiting: 0,
    ...given,
  }
}

export function createTestActivity(given: Partial<Activity> = {}): Activity {
  const times = { startsAt: NOON - 2 * HOUR_MS, endsAt: NOON + 2 * HOUR_MS }
  return { activityId: 'a1', name: '活动', ...times, group: null, offers: [createTestOffer()], ...given }
}

/** Returns a `call` that answers each path with a fixed value and records its inputs. */
export function createTestCall(answers: Readonly<Record<string, unknown>>) {
  const asked: { path: string; input: unknown }[] = []
  const call = ((row: { path: string }, input: unknown) => {
    asked.push({ path: row.path, input })
    const found = Object.entries(answers).find(([end]) => row.path.endsWith(end))
    if (!found || found[1] instanceof Error) return Promise.reject(found?.[1] ?? new Error(row.path))
    return Promise.resolve(found[1])
    // One function serves all rows; the test is responsible for the types of its answers.
  }) as Services['call']
  return { call, asked }
}

export const createRunningCall = (...activities: Activity[]) =>
  createTestCall({ running: { now: NOON, activities } })

export const asMember = { viewer: atom<PriceViewer>({ member: true, scoreName: '积分', prefer: 'cash' }) }
