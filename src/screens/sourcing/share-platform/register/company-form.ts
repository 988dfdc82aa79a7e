import { mapValues, typedKeys } from '#schemas/base/typed-keys.ts'
import {
  COMPANY_TEXTS,
  type CompanyText,
  companyFault,
  readCompanyText,
  type ShareKind,
} from '#schemas/sourcing/share-platform/company.ts'
import type { Industry } from '#schemas/sourcing/share-platform/entities.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

/** What is typed of a company; the texts of the form. */
export const NO_COMPANY = {
  name: '',
  licenceNumber: '',
  licence: '',
  /** Of the first level; the company is in one below it. */
  industryTop: '',
  industryId: '',
  region: '',
  contact: '',
  goods: '',
  intro: '',
}
export type CompanyField = keyof typeof NO_COMPANY
export type CompanyValues = Values<CompanyField>
export const COMPANY_FIELDS = typedKeys(NO_COMPANY)

/** Of the chosen industry; '' while it is not below the chosen first level. */
export function leafOf({ industryTop, industryId }: CompanyValues, leaves: readonly Industry[]): string {
  const leaf = leaves.find((one) => one.industryId === industryId)
  return leaf?.parentId === industryTop ? industryId : ''
}

export function companyChecks(kind: ShareKind, leaves: readonly Industry[]): Checks<CompanyField> {
  return {
    ...mapValues(
      COMPANY_TEXTS,
      (_, field) => (values: CompanyValues) => companyFault(kind, field, values[field]),
    ),
    licence: ({ licence }) => (licence === '' ? '请上传营业执照，上传完成后再提交' : null),
    industryTop: ({ industryTop }) => (industryTop === '' ? '请选择行业大类' : null),
    industryId: (values) => (leafOf(values, leaves) === '' ? '请选择细分行业' : null),
  }
}

/** The texts as they are kept. */
export function companyTexts(values: CompanyValues): Record<CompanyText, string> {
  return mapValues(COMPANY_TEXTS, (_, field) => readCompanyText(field, values[field]))
}
