import type { Path } from '#schemas/field/finding.ts'

/** Focuses the field at a path, or the nearest shown field or the heading; opens the closed sections around it. */
export function focusField(designer: HTMLElement, path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const name = CSS.escape(path.slice(0, length).join('.'))
    const field = designer.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`)
    if (!field) continue
    for (
      let around = field.closest('details');
      around;
      around = around.parentElement?.closest('details') ?? null
    )
      around.open = true
    field.focus()
    field.scrollIntoView({ block: 'center' })
    return
  }
  const heading = designer.querySelector<HTMLElement>('h2')
  heading?.focus()
  heading?.scrollIntoView({ block: 'center' })
}
