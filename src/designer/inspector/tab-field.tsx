import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Select } from '#semi/field/select.tsx'
import { getTabTitle, tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'

/** Selects a tab of the user centre; the overview needs none. */
export function TabField({ path, meta }: PlainProps) {
  const { design, value, set, fault } = useEditor()
  const stored = value(path)
  const tabId = stored === undefined ? '' : String(stored)
  const options = getTypedKeys(tabs)
    .filter((id) => id !== 'overview')
    .map((id) => ({ value: id, label: getTabTitle(id, design.draft.scoreName) }))
  const isOther = tabId !== '' && options.every((option) => option.value !== tabId)
  return (
    <Select
      label={meta.label}
      hint={meta.hint ?? ''}
      placeholder={tabs.overview.title}
      options={[
        { value: '', label: tabs.overview.title },
        ...options,
        ...(isOther ? [{ value: tabId, label: tabId }] : []),
      ]}
      field={{
        name: path.join('.'),
        value: tabId,
        error: fault(path),
        onChange: (next) => set(path, next === '' ? undefined : next, meta.label),
        onBlur: () => undefined,
      }}
    />
  )
}
