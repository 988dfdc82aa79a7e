import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useFirstTap } from '#ui/press/use-first-tap.ts'
import { usePressOutside } from '#ui/press/use-press-outside.ts'

/** So that a pointer on its way to the panel may cross other categories. */
const INTENT_MS = 90
/** Of the panel, px; where there is less to the right, it opens to the left. */
const WANTED_ROOM = 420
const EDGE = 16

/** Which category is picked, and whether its panel is open beside the menu: by pointer, focus or a tap. */
export function useMenu() {
  const root = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const tap = useFirstTap()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [picked, setPicked] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<Place>({ before: false, room: null })
  useEffect(() => () => clearTimeout(intent.current), [])

  function pick(catId: string) {
    clearTimeout(intent.current)
    if (root.current) setPlace(placeBeside(root.current))
    setPicked(catId)
    setOpen(true)
  }
  const close = useCallback(() => {
    clearTimeout(intent.current)
    setOpen(false)
  }, [])
  usePressOutside(root, open, close)
  const whole = {
    // A finger leaves with every tap.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && close(),
    ...tap.whole,
  }
  const item = (catId: string, shown: boolean) => ({
    onPointerEnter({ pointerType }: PointerEvent) {
      clearTimeout(intent.current)
      if (pointerType === 'touch') return
      if (open) intent.current = setTimeout(() => pick(catId), INTENT_MS)
      else pick(catId)
    },
    onFocus: () => !tap.byFinger() && pick(catId),
    onClickCapture(event: MouseEvent) {
      const inSight = shown && panel.current !== null && panel.current.getClientRects().length > 0
      tap.onClick(event, inSight, () => pick(catId))
    },
  })
  return { root, panel, picked, open, ...place, whole, item, pick, close }
}

interface Place {
  /** To the left of the menu. */
  before: boolean
  /** px for the panel; null before it was ever opened. */
  room: number | null
}

function placeBeside(menu: HTMLElement): Place {
  const { left, right } = menu.getBoundingClientRect()
  const [before, after] = [left - EDGE, document.documentElement.clientWidth - right - EDGE]
  return after < WANTED_ROOM && before > after
    ? { before: true, room: before }
    : { before: false, room: Math.max(0, after) }
}
