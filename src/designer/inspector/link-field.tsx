import { isRecord } from '#schemas/base/record.ts'
import { getChildSchema, listKeys } from '#schemas/field/schema-walk.ts'
import { findJump, jumps } from '#schemas/jump/jumps.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { Select } from '#semi/field/select.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'
import styles from '#src/designer/designer.module.css'

const OPTIONS = [
  { value: '', label: '不跳转' },
  ...Object.entries(jumps)
    .filter(([, { kind }]) => kind !== 'nowhere')
    .map(([id, { label }]) => ({ value: id, label: `${label}（${id}）` })),
]

/** Selects a jump and its parameters. With `sameTab` a new tab is not offered. */
export function LinkField({ path, meta, sameTab = false }: PlainProps & { sameTab?: boolean }) {
  const { design, value, set, fault, Nested } = useEditor()
  const stored = value(path)
  const link = isRecord(stored) ? stored : undefined
  const id = link?.jump === undefined ? '' : String(link.jump)
  const jump = findJump(id)
  const unknown = id !== '' && !OPTIONS.some((option) => option.value === id)
  const name = (words: string) => nameScore(words, design.draft.scoreName)
  const all = unknown
    ? [...OPTIONS, { value: id, label: `${jump?.label ?? '不认识的跳转'}（${id}）` }]
    : OPTIONS
  const options = all.map((option) => ({ ...option, label: name(option.label) }))
  function choose(next: string) {
    if (next === '') return set(path, undefined, meta.label)
    const { query: _, ...kept } = link ?? {}
    set(path, { ...kept, jump: next }, meta.label)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{meta.label}</legend>
      <Select
        label="跳转到"
        hint={name(jump?.description ?? '') || (meta.hint ?? '')}
        options={options}
        placeholder="不跳转"
        field={{
          name: path.join('.'),
          value: id,
          error: fault(path),
          onChange: choose,
          onBlur: () => undefined,
        }}
      />
      {jump &&
        listKeys(jump.params).map((key) => {
          const param = getChildSchema(jump.params, key, undefined)
          return param && <Nested key={key} schema={param} path={[...path, 'query', key]} />
        })}
      {!sameTab && jump?.kind === 'route' && (
        <CheckField
          field={{
            name: [...path, 'open'].join('.'),
            value: link?.open === 'open' ? '1' : '',
            error: '',
            onChange: (on) => set([...path, 'open'], on === '1' ? 'open' : undefined, '新页签打开'),
            onBlur: () => undefined,
          }}
        >
          在新页签打开
        </CheckField>
      )}
    </fieldset>
  )
}
