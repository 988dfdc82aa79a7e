import { useEffect, useRef, useState } from 'react'
import { pointsChangesAtom } from '#registry/parts/activity-points.ts'
import { useStillness } from '#registry/parts/use-autoplay.ts'
import { useServices } from '#registry/services.ts'
import { createId } from '#schemas/base/new-id.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import type { Turned, Turns, Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import { turnFromWire } from '#schemas/trade/luck-wheels/wire.ts'

/** Duration of the animation, ms; luck-wheel.module.css has the same. */
const TURNING = 3600
const ROUNDS = 5

interface Result {
  drawId: string
  text: string
  won: boolean
}

/** A requested turn without an answer yet. A repeat with the same `turnKey` counts as the same turn. */
interface Asked {
  turnKey: string
  points: string
}

function readAsked(kept: string | null): Asked | null {
  const [turnKey = '', points = ''] = kept?.split(' ') ?? []
  return turnKey !== '' && points !== '' ? { turnKey, points } : null
}

const failureOf = (error: unknown) =>
  error instanceof Error ? (error as { kind?: string; code?: string }) : {}

/** True if the outcome is unknown: no answer, one not from the mall, or a rejection under heavy load. */
function isLost(error: unknown): boolean {
  const { kind = '', code = '' } = failureOf(error)
  if (code === 'RUSH') return true
  return kind === 'network' || kind === 'http' || kind === 'shape'
}

const wordsOf = ({ prizeId, name, toClaim }: Turned) =>
  prizeId === null
    ? `${name}，再接再厉`
    : `恭喜抽中 ${name}${toClaim ? '，请在“我的奖品”里填写领取信息' : '，已到账'}`

/** Runs one turn at a time: requests it, turns the wheel to the answer, and then shows the result. */
export function useTurning({ wheelId, slices }: Wheel) {
  const { call, memory, store } = useServices()
  const still = useStillness()
  const [busy, setBusy] = useState(false)
  const [angle, setAngle] = useState(0)
  const [turns, setTurns] = useState<Turns | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  // A ref, because a second press may come before the next render.
  const lock = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const place = `luck-wheel:${wheelId}`

  function tell(turned: Turned) {
    lock.current = false
    setBusy(false)
    setTurns(turned.turns)
    store.set(pointsChangesAtom, (before) => before + 1)
    setResult({ drawId: turned.drawId, text: wordsOf(turned), won: turned.prizeId !== null })
  }

  function stopAt(turned: Turned) {
    const found = slices.findIndex(({ prizeId }) => prizeId === turned.prizeId)
    const middle = ((Math.max(0, found) + 0.5) * 360) / slices.length
    setAngle((before) => Math.ceil(before / 360) * 360 + ROUNDS * 360 - middle)
    timer.current = setTimeout(() => tell(turned), still ? 0 : TURNING)
  }

  /** Reloads the turns, because a new day may have begun or another device may have used one. */
  async function askCost() {
    const { wheel } = await call(luckWheels.wheel, { wheelId })
    if (wheel?.turns) setTurns(wheel.turns)
  }

  async function turn(points: string) {
    if (lock.current) return
    lock.current = true
    setBusy(true)
    setResult(null)
    const asked = readAsked(memory.get(place)) ?? { turnKey: createId(), points }
    memory.set(place, `${asked.turnKey} ${asked.points}`)
    try {
      stopAt(turnFromWire(await call(luckWheels.turn, { wheelId, ...asked })))
      memory.set(place, '')
    } catch (error) {
      if (!isLost(error)) memory.set(place, '')
      lock.current = false
      setBusy(false)
      setResult({ drawId: '', text: error instanceof Error ? error.message : '', won: false })
      if (failureOf(error).code === 'PRICE_CHANGED') await askCost().catch(() => undefined)
    }
  }
  const shown = { busy, angle, turns, result }
  return { ...shown, turn: (points: string) => void turn(points), forget: () => setTurns(null) }
}
