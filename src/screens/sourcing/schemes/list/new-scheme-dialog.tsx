import { useId, useState } from 'react'
import { formatHref } from '#schemas/routes/href.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import {
  SCHEME_TEMPLATES,
  type SchemeTemplateName,
  schemeTemplates,
} from '#schemas/sourcing/schemes/templates.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { SchemesQuery } from './list-query.ts'
import form from '#ui/field/form.module.css'
import styles from './new-scheme-dialog.module.css'

interface Props {
  query: Pick<SchemesQuery, 'budget' | 'people'>
  onClose(): void
}

/** Creates a scheme from a name and a template. Budget and people are passed on to the editor. */
export function NewSchemeDialog({ query: { budget, people }, onClose }: Props) {
  const { call, navigate } = useMall()
  const [template, setTemplate] = useState<SchemeTemplateName | null>(null)
  const making = useForm<'name' | 'customer'>({
    initial: { name: '', customer: '' },
    checks: { name: ({ name }) => (name.trim() === '' ? '请填写方案名称，例如“端午员工福利”' : null) },
    async submit({ name, customer }) {
      const head = { name: name.trim(), customer: customer.trim(), ...(template && { template }) }
      const { schemeId } = await call(schemeList.create, head, { quiet: true })
      onClose()
      navigate(formatHref('schemeGoodsList', { schemeId, budget, people }))
    },
  })
  return (
    <Dialog title="新建方案" form onClose={onClose}>
      <form {...making.bind} className={form.form} aria-label="新建方案">
        <TextField label="方案名称" field={making.field('name')} maxLength={SCHEME_LIMITS.name} />
        <TextField label="客户（选填）" field={making.field('customer')} maxLength={SCHEME_LIMITS.customer} />
        <Templates chosen={template} onChoose={setTemplate} />
        <FormEnd refusal={making.refusal} pending={making.pending}>
          新建方案
        </FormEnd>
      </form>
    </Dialog>
  )
}

interface TemplatesProps {
  chosen: SchemeTemplateName | null
  onChoose(template: SchemeTemplateName | null): void
}

const BLANK = { label: '空白方案', intro: '从一个分组开始，自己来排' }

function Templates({ chosen, onChoose }: TemplatesProps) {
  const name = useId()
  return (
    <fieldset className={styles.templates}>
      <legend>从哪里开始</legend>
      {[null, ...SCHEME_TEMPLATES].map((one) => {
        const { label, intro } = one === null ? BLANK : schemeTemplates[one]
        return (
          <label key={one} className={styles.template}>
            <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
            <span>{label}</span>
            <small>{one === null ? intro : `${intro}；${schemeTemplates[one].titles.join('、')}`}</small>
          </label>
        )
      })}
    </fieldset>
  )
}
