import { useEffect, useRef, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { type FormStep, buildStepHref, getFieldStep } from '#src/screens/sourcing/suppliers/steps.ts'

/** Moves the focus to a field in any step, or to the heading of a step that was just opened. */
export function useFieldFocus(step: FormStep) {
  const { navigate } = useMall()
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const [wanted, setWanted] = useState({ name: '', count: 0 })
  useEffect(() => {
    const isNew = shown.current !== step
    shown.current = step
    if (wanted.name !== '' && getFieldStep(wanted.name) === step) {
      const name = wanted.name
      setWanted(({ count }) => ({ name: '', count }))
      // Delayed, because the navigation scrolls to the top first.
      setTimeout(() => lead(root.current?.querySelector<HTMLElement>(`[name="${name}"]`)))
    } else if (isNew) root.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [step, wanted])
  return {
    root,
    goTo(name: string) {
      setWanted(({ count }) => ({ name, count: count + 1 }))
      if (getFieldStep(name) !== step) navigate(buildStepHref(getFieldStep(name)))
    },
  }
}

function lead(field: HTMLElement | null | undefined): void {
  // A group, such as a list with a search, passes the focus to its input.
  const inner = field?.matches('[role="group"]') ? field.querySelector<HTMLElement>('input') : null
  const target = inner ?? field
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
