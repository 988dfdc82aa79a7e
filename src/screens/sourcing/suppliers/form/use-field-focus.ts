import { useEffect, useRef, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { type FormStep, stepHref, stepOfField } from '#src/screens/sourcing/suppliers/steps.ts'

/** Leads to a field in whatever step it stands, and to the heading of a step that one goes on to. */
export function useFieldFocus(step: FormStep) {
  const { navigate } = useMall()
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const [wanted, setWanted] = useState({ name: '', count: 0 })
  useEffect(() => {
    const isNew = shown.current !== step
    shown.current = step
    if (wanted.name !== '' && stepOfField(wanted.name) === step) {
      const name = wanted.name
      setWanted(({ count }) => ({ name: '', count }))
      // The address goes to the top of the page first.
      setTimeout(() => lead(root.current?.querySelector<HTMLElement>(`[name="${name}"]`)))
    } else if (isNew) root.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [step, wanted])
  return {
    root,
    goTo(name: string) {
      setWanted(({ count }) => ({ name, count: count + 1 }))
      if (stepOfField(name) !== step) navigate(stepHref(stepOfField(name)))
    },
  }
}

function lead(field: HTMLElement | null | undefined): void {
  // A group, such as a list with a search, gives the focus to what stands in it.
  const inner = field?.matches('[role="group"]') ? field.querySelector<HTMLElement>('input') : null
  const target = inner ?? field
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
