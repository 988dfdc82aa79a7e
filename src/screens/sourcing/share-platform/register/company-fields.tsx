import { COMPANY_TEXTS, getCompanyLabel, type ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import type { Industry } from '#schemas/sourcing/share-platform/entities.ts'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { type CompanyField, type CompanyValues, getLeaf } from './company-form.ts'
import { LicenceField } from './licence-field.tsx'
import styles from './register.module.css'

export interface Industries {
  tops: readonly Industry[]
  leaves: readonly Industry[]
}

interface Props {
  kind: ShareKind
  industries: Industries
  values: CompanyValues
  field(name: CompanyField): FieldState
}

const optionsOf = (list: readonly Industry[]) =>
  list.map(({ industryId, name }) => ({ value: industryId, label: name }))

/** Fields of the company and its licence, for a registration and for a correction. */
export function CompanyFields({ kind, industries, values, field }: Props) {
  const label = (name: keyof typeof COMPANY_TEXTS) => getCompanyLabel(kind, name)
  return (
    <>
      <TextInput label={label('name')} field={field('name')} maxLength={60} autoComplete="organization" />
      <TextInput
        label={label('licenceNumber')}
        field={field('licenceNumber')}
        maxLength={30}
        autoComplete="off"
        hint="营业执照上的 18 位代码"
      />
      <IndustryFields industries={industries} values={values} field={field} />
      <div className={styles.pair}>
        <TextInput
          label={label('region')}
          field={field('region')}
          maxLength={40}
          autoComplete="off"
          placeholder="浙江省 杭州市"
        />
        <TextInput label={label('contact')} field={field('contact')} maxLength={20} autoComplete="name" />
      </div>
      <TextInput
        label={label('goods')}
        field={field('goods')}
        maxLength={COMPANY_TEXTS.goods}
        autoComplete="off"
        placeholder={kind === 'supplier' ? '例如：茶叶、茶礼盒' : '例如：中秋礼盒、员工生日礼'}
      />
      <TextArea
        label={label('intro')}
        field={field('intro')}
        maxLength={COMPANY_TEXTS.intro}
        hint="会显示在名录里，请不要写电话和网址"
      />
      <LicenceField field={field('licence')} />
    </>
  )
}

function IndustryFields({ industries, values, field }: Omit<Props, 'kind'>) {
  const [top, leaf] = [field('industryTop'), field('industryId')]
  const below = industries.leaves.filter(({ parentId }) => parentId === values.industryTop)
  function onTop(value: string) {
    top.onChange(value)
    if (value !== values.industryTop) leaf.onChange('')
  }
  return (
    <div className={styles.pair}>
      <Select label="行业大类" field={{ ...top, onChange: onTop }} options={optionsOf(industries.tops)} />
      <Select
        label="细分行业"
        field={{ ...leaf, value: getLeaf(values, industries.leaves) }}
        options={optionsOf(below)}
        disabled={values.industryTop === ''}
        placeholder={values.industryTop === '' ? '先选择行业大类' : '请选择'}
      />
    </div>
  )
}
