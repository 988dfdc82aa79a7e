import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { ROUNDINGS, roundings, type SchemeRounding } from '#schemas/sourcing/schemes/words.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { FAULTS, readTaxRate } from '#src/screens/sourcing/schemes/model/read-figures.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { formatLengthNote } from '#ui/field/typed-length.ts'
import { useBoundedText } from '#ui/field/use-bounded-text.ts'
import type { EditorActions } from './editor-actions.ts'
import { FigureInput } from './figure-input.tsx'
import { RuleField } from './rule-field.tsx'
import form from '#ui/field/form.module.css'
import styles from './settings-dialog.module.css'

// Loaded on demand, because the picture wall uses Semi and the editor does not.
const LogoField = lazyView(() => import('./logo-field.tsx'), 'LogoField')

interface Props {
  scheme: SchemeDetail
  actions: EditorActions
  onClose(): void
}

/** Dialog with the terms of the whole scheme. Each change is applied and saved at once. */
export function SettingsDialog({ scheme, actions, onClose }: Props) {
  const { rule, rounding, taxRate } = scheme
  return (
    <Dialog title="方案设置" form onClose={onClose}>
      <div className={`${form.form} ${styles.form}`}>
        <div>
          <p className={styles.label}>整个方案的定价</p>
          <RuleField
            label="整个方案的定价"
            rule={rule}
            inherited={null}
            onChange={(next) => next && actions.head({ rule: next })}
          />
          <p className={styles.hint}>分组和单个商品可以各有各的定价，没有的都按这里计算</p>
        </div>
        <Field label="单价取整" error="">
          {(control) => (
            <select
              {...control}
              value={rounding}
              onChange={({ target }) => actions.head({ rounding: target.value as SchemeRounding })}
            >
              {ROUNDINGS.map((one) => (
                <option key={one} value={one}>
                  {roundings[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <p className={styles.label}>税率</p>
          <FigureInput
            label="税率"
            value={taxRate}
            read={readTaxRate}
            fault={FAULTS.TAX}
            unit="%"
            onChange={(rate) => actions.head({ taxRate: rate })}
          />
          <p className={styles.hint}>报价已含税，这里只用来算出其中的税额；不含税填 0</p>
        </div>
        <ValidityAndNote scheme={scheme} actions={actions} />
        <LogoField logo={scheme.logo} onChange={(logo) => actions.head({ logo })} />
        <Button look="primary" size="l" onClick={onClose}>
          完成
        </Button>
      </div>
    </Dialog>
  )
}

function ValidityAndNote({ scheme: { validUntil, note }, actions }: Omit<Props, 'onClose'>) {
  const typed = useBoundedText(note, SCHEME_LIMITS.ownNote, (text) => actions.head({ note: text }))
  return (
    <>
      <Field label="报价有效期至（选填）" error="">
        {(control) => (
          <input
            {...control}
            type="date"
            value={validUntil ?? ''}
            onChange={({ target }) => actions.head({ validUntil: target.value || null })}
          />
        )}
      </Field>
      <Field
        label="内部备注（客户看不到）"
        error={typed.error}
        note={formatLengthNote(typed.value, SCHEME_LIMITS.ownNote)}
      >
        {(control) => <textarea {...control} rows={3} value={typed.value} onChange={typed.onChange} />}
      </Field>
    </>
  )
}
