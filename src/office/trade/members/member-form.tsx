import { identityTypes } from '#schemas/catalog/goods/labels.ts'
import { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import { type OfficeMember, MEMBER_LIMITS } from '#schemas/trade/members/entities.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const TYPES = [
  { value: '', label: '无' },
  ...Object.entries(identityTypes).map(([value, label]) => ({ value, label })),
]
const typeOf = (value: string): OfficeMember['identityType'] => (value === '1' ? 1 : value === '3' ? 3 : null)

/** Edits the identity of a member; the new identity takes effect on the member's next page visit. */
export function MemberForm({ member }: { member: OfficeMember }) {
  const { call, toast } = useMall()
  const { userId, version, name, identityType, partner, enterprise, certification } = member
  const initial = {
    name,
    identityType: String(identityType ?? ''),
    partner: partner ? '1' : '',
    enterprise: enterprise ? '1' : '',
    certification,
  }
  const edited = useSharedForm<'name' | 'identityType' | 'partner' | 'enterprise' | 'certification'>({
    initial,
    checks: { name: ({ name: typed }) => (typed.trim() === '' ? '请填写姓名' : null) },
    stored: true,
    keep: {
      form: `member:${userId}`,
      fields: ['name', 'identityType', 'partner', 'enterprise', 'certification'],
    },
    async submit(values) {
      const input = {
        userId,
        version,
        name: values.name,
        identityType: typeOf(values.identityType),
        partner: values.partner === '1',
        enterprise: values.enterprise === '1',
        certification: values.certification,
      }
      await call(calls.editMember, input, { quiet: true })
      toast.success('会员资料已保存')
    },
  })
  const { field } = edited
  return (
    <form {...edited.bind} className={`${form.form} ${styles.card}`} aria-label="会员资料">
      <MergeNote form={edited} />
      <TextInput label="姓名" field={field('name')} maxLength={MEMBER_LIMITS.name} autoComplete="off" />
      <Select
        label="渠道身份"
        field={field('identityType')}
        options={TYPES}
        placeholder="无"
        hint="礼品公司和落地服务商可以报备项目"
      />
      <TextInput
        label="认证（选填）"
        field={field('certification')}
        maxLength={MEMBER_LIMITS.certification}
        autoComplete="off"
        hint="例如：企业认证；清空表示未认证"
      />
      <CheckField field={field('enterprise')}>企业买家</CheckField>
      <CheckField field={field('partner')}>高级合伙人</CheckField>
      <FormEnd refusal={edited.refusal} pending={edited.pending}>
        保存资料
      </FormEnd>
      <UnsavedNote form={edited} saved={initial} />
    </form>
  )
}
