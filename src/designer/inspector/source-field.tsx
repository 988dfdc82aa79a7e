import { chooseBranch, narrowSchema, type Schema } from '#schemas/field/schema-walk.ts'
import { Select } from '#semi/field/select.tsx'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'
import { RuleResult } from './rule-result.tsx'
import styles from '#src/designer/designer.module.css'

const WAYS = [
  { value: 'ids', label: '手选商品' },
  { value: 'query', label: '按条件取商品' },
]
const NONE = { value: '', label: '不放商品' }

/** Selects goods one by one, or by a rule. */
export function SourceField({ path, meta, absent, union }: PlainProps & { union: Schema }) {
  const { value, set, fault, Nested } = useEditor()
  const source = value(path)
  const way = value([...path, 'by'])
  const { def } = narrowSchema(union)._zod
  const branch = def.type === 'union' ? chooseBranch(def.options, source) : undefined
  function choose(by: string) {
    if (by === '') set(path, undefined, meta.label)
    else set(path, by === 'ids' ? { by, ids: [] } : { by }, meta.label)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{meta.label}</legend>
      <Select
        label="取商品的方式"
        hint={meta.hint ?? ''}
        options={absent === 'optional' ? [NONE, ...WAYS] : WAYS}
        placeholder={NONE.label}
        field={{
          name: path.join('.'),
          value: typeof way === 'string' ? way : '',
          error: fault(path),
          onChange: choose,
          onBlur: () => undefined,
        }}
      />
      {branch && <Nested schema={branch} path={path} skip="by" />}
      {way === 'query' && <RuleResult source={source} />}
    </fieldset>
  )
}
