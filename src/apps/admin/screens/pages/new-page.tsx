import { pageOffice as calls } from '#schemas/api/page-office.ts'
import { PAGE_LIMITS } from '#schemas/entities/desk-page.ts'
import { fieldMessage } from '#schemas/rules/field-rules.ts'
import { Select } from '#desk/field/select.tsx'
import { TextInput } from '#desk/field/text-input.tsx'
import page from '#src/apps/admin/parts/page.module.css'
import { useForm } from '#src/features/form/use-form.ts'
import { useMall } from '#src/features/mall.ts'
import { useCall } from '#src/features/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'
import styles from '../detail.module.css'

/** A draft that is empty, or begins with what another page says. */
export function NewPage() {
  const { call, toast, navigate } = useMall()
  const found = useCall(calls.deskPages, {}, { quiet: true })
  const known = found.state === 'ready' ? found.data : []
  const made = useForm<'name' | 'copyOf'>({
    initial: { name: '', copyOf: '' },
    checks: { name: ({ name }) => (name.trim() === '' ? fieldMessage('名称') : null) },
    keep: { form: 'page', fields: ['name', 'copyOf'] },
    async submit({ name, copyOf }) {
      const input = { name, ...(copyOf !== '' && { copyOf }) }
      const { pageId } = await call(calls.createPage, input, { quiet: true })
      toast.success('草稿已创建，发布之前顾客看不到')
      navigate(`/pages/all/${pageId}`)
    },
  })
  return (
    <section className={page.page} aria-label="新建页面">
      <header className={page.head}>
        <h1>新建页面</h1>
      </header>
      <form {...made.bind} className={`${form.form} ${styles.card}`} aria-label="新建页面">
        <TextInput label="名称" field={made.field('name')} maxLength={PAGE_LIMITS.name} autoComplete="off" />
        <Select
          label="内容"
          field={made.field('copyOf')}
          options={[
            { value: '', label: '空白页面' },
            ...known.map(({ pageId, name }) => ({ value: pageId, label: `复制“${name}”` })),
          ]}
        />
        <FormEnd refusal={made.refusal} pending={made.pending}>
          创建草稿
        </FormEnd>
      </form>
    </section>
  )
}
